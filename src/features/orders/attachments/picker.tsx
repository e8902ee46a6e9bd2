import { useId, useRef, useState, type Ref } from 'react';

import { fullSentence } from '#domain/orders/proofs/attachment-limit.ts';
import { isBaseRole } from '#domain/roles.ts';
import Paperclip from '#icons/paperclip';
import type { AttachmentVisibility } from '#src/api/orders/attachments.ts';
import { DropZone } from '#src/components/forms/drop-zone.tsx';
import { useRole } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import { usePastedFiles } from '../uploads/use-pasted-files.ts';

type AttachmentPickerProps = {
  buttonRef: Ref<HTMLButtonElement>;
  /** Whether the order takes no further file of this visibility. */
  isFull: (visibility: AttachmentVisibility) => boolean;
  onAdd: (files: File[], visibility: AttachmentVisibility) => void;
};

/** Takes files from the file dialog, by drop and from the clipboard. */
export function AttachmentPicker({ buttonRef, isFull, onAdd }: AttachmentPickerProps) {
  const role = useRole();
  const [isInternal, setIsInternal] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const visibility = isInternal ? 'internal' : 'company';
  const isDisabled = isFull(visibility);

  function add(files: FileList | null) {
    if (files && files.length > 0 && !isDisabled) onAdd([...files], visibility);
  }
  usePastedFiles('page', add);

  return (
    <DropZone onDrop={({ files }) => add(files)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={buttonRef}
          size="sm"
          icon={<Icon of={Paperclip} />}
          aria-describedby={hintId}
          disabled={isDisabled}
          onClick={() => picker.current?.click()}
        >
          Anexar arquivos
        </Button>
        {isBaseRole(role) && (
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
        {isDisabled
          ? fullSentence(visibility, role)
          : 'PDF, PNG, JPEG ou WebP de até 8 MB. Você também pode soltar ou colar arquivos aqui.'}
      </p>
    </DropZone>
  );
}
