import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type DragEvent,
  type Ref,
} from 'react';

import Paperclip from '#icons/paperclip';
import type { AttachmentVisibility } from '#src/api/attachments.ts';
import { useRole } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

type AttachmentPickerProps = {
  buttonRef: Ref<HTMLButtonElement>;
  onAdd: (files: File[], visibility: AttachmentVisibility) => void;
};

/** Takes files from the file dialog, by drop and from the clipboard. */
export function AttachmentPicker({ buttonRef, onAdd }: AttachmentPickerProps) {
  const isBase = useRole() !== 'manager';
  const [isInternal, setIsInternal] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();

  function add(files: FileList | null) {
    if (files && files.length > 0) onAdd([...files], isInternal ? 'internal' : 'company');
  }
  usePastedFiles(add);

  return (
    <DropZone onDrop={add}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={buttonRef}
          size="sm"
          icon={<Icon of={Paperclip} />}
          aria-describedby={hintId}
          onClick={() => picker.current?.click()}
        >
          Anexar arquivos
        </Button>
        {isBase && (
          <Checkbox
            label="Só a base vê"
            checked={isInternal}
            onChange={({ target }) => setIsInternal(target.checked)}
          />
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,image/*"
        multiple
        aria-label="Anexar arquivos: escolha"
        hidden
        onChange={({ target }) => {
          add(target.files);
          // Allows choosing the same file again after its deletion.
          target.value = '';
        }}
      />
      <p id={hintId} className="text-muted mt-2 text-xs">
        PDF, PNG, JPEG ou WebP de até 8 MB. Você também pode soltar ou colar arquivos aqui.
      </p>
    </DropZone>
  );
}

type DropZoneProps = { onDrop: (files: FileList) => void; children: ReactNode };

/** The drop is a shortcut; the button inside works without a mouse. */
function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onDrop(event.dataTransfer.files);
  }

  return (
    <div
      role="presentation"
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={classNames(
        'rounded-md border-2 border-dashed p-3',
        isOver ? 'border-cadmiumBlue-500 bg-cadmiumBlue-50' : 'border-line',
      )}
    >
      {children}
    </div>
  );
}

/** Pasted files of the whole page, except in a dialog. */
function usePastedFiles(onPaste: (files: FileList) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    if (event.defaultPrevented || !files || files.length === 0) return;
    if (isTextFor(event) || document.querySelector('[role=dialog]') !== null) return;
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
