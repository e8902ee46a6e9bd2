import { type DragEvent, type ReactNode, useState } from 'react';

import { classNames } from '#src/ui/class-names.ts';

type DropZoneProps = { onDrop: (dropped: DataTransfer) => void; children: ReactNode };

/** An area that takes dropped files. The drop is a shortcut; the button inside works without a mouse. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onDrop(event.dataTransfer);
  }

  return (
    <div
      role="presentation"
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={classNames(
        'rounded-md border-2 border-dashed p-3',
        isOver ? 'border-accent-bright bg-accent-soft' : 'border-line',
      )}
    >
      {children}
    </div>
  );
}
