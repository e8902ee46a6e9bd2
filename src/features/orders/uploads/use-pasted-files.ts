import { useEffect, useEffectEvent } from 'react';

/** Takes files pasted anywhere: on the page while no dialog is open, or in the open dialog. */
export function usePastedFiles(place: 'page' | 'dialog', onPaste: (files: FileList) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (event.defaultPrevented || !files || files.length === 0) return;
    const isInDialog = document.querySelector('[role=dialog]') !== null;
    if (isTextFor(event) || isInDialog !== (place === 'dialog')) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    const handle = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
}

/** Spreadsheets copy their cells as text and as a picture: an input gets the text. */
function isTextFor({ target, clipboardData }: ClipboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input, textarea');
  return isTyping && clipboardData?.types.includes('text/plain') === true;
}
