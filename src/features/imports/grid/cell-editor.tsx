import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

import type { Move } from './selection.ts';

type CellEditorProps = {
  label: string;
  initial: string;
  /** With the key that leaves the cell, if one does. */
  onCommit: (text: string, move: Move | undefined) => void;
  onCancel: () => void;
};

/** The input over a cell. A text area, because cells may have line breaks. */
export function CellEditor({ label, initial, onCommit, onCancel }: CellEditorProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  /** Committed or cancelled: the loss of focus that follows commits nothing. */
  const isOver = useRef(false);

  // In the same task as the key that opened it, which then reaches the input.
  useLayoutEffect(() => {
    const { current } = input;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function commit(text: string, key?: string) {
    if (isOver.current) return;
    isOver.current = true;
    onCommit(text, key === undefined ? undefined : { key, isJump: false, isExtending: false });
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { value } = event.currentTarget;
    const key = keyOf(event);
    if (key === undefined) return;
    event.preventDefault();
    if (key === 'Escape') {
      isOver.current = true;
      onCancel();
    } else commit(value, key);
  }

  return (
    <textarea
      ref={input}
      aria-label={label}
      defaultValue={initial}
      rows={1}
      spellCheck={false}
      autoComplete="off"
      onKeyDown={handleKey}
      onBlur={({ currentTarget }) => commit(currentTarget.value)}
      onPointerDown={(event) => event.stopPropagation()}
      className="outline-accent-bright text-ink bg-surface absolute inset-x-0 top-0 z-1 field-sizing-content min-h-full resize-none px-2 py-2 text-sm leading-5 outline-2 -outline-offset-2 select-text"
    />
  );
}

/** The move of a key that leaves the cell, or Escape; Alt+Enter begins a new line. */
function keyOf({ key, shiftKey, altKey }: KeyboardEvent): string | undefined {
  if (key === 'Escape') return key;
  if (key === 'Enter' && !altKey) return shiftKey ? 'ArrowUp' : 'ArrowDown';
  if (key === 'Tab') return shiftKey ? 'ArrowLeft' : 'ArrowRight';
  return undefined;
}
