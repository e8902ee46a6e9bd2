import { useId, useRef } from 'react';

import ImagePlus from '#icons/image-plus';
import X from '#icons/x';
import { DropZone } from '#src/components/forms/drop-zone.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { usePastedFiles } from '../uploads/use-pasted-files.ts';
import { ProofImage } from './image.tsx';

type PictureChoiceProps = {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
};

/** Pictures from the file dialog, by drop or from the clipboard, in an open dialog; each can be removed. */
export function PictureChoice({ files, onChange }: PictureChoiceProps) {
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();

  const add = (added: FileList | null) => onChange([...files, ...(added ?? [])]);
  usePastedFiles('dialog', add);

  return (
    <DropZone onDrop={(dropped) => add(dropped.files)}>
      {files.length > 0 && (
        <ul aria-label="Imagens escolhidas" className="mb-3 flex flex-wrap gap-3">
          {files.map((file, index) => (
            // The same file may be chosen twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${file.name} ${index}`} className="relative">
              <span className="border-line flex size-20 overflow-hidden rounded-md border">
                <ProofImage file={file} alt={file.name} className="bg-paper size-full object-cover" />
              </span>
              <span className="shadow-raised bg-surface absolute -top-1.5 -right-1.5 rounded-md">
                <IconButton
                  size="sm"
                  variant="secondary"
                  label={`Remover ${file.name}`}
                  icon={<Icon of={X} />}
                  onClick={() => onChange(files.filter((_, at) => at !== index))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        icon={<Icon of={ImagePlus} />}
        aria-describedby={hintId}
        onClick={() => picker.current?.click()}
      >
        Escolher imagens
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        aria-label="Escolher imagens: arquivos"
        hidden
        onChange={({ target }) => {
          add(target.files);
          // Allows choosing the same file again after its removal.
          target.value = '';
        }}
      />
      <p id={hintId} className="text-muted mt-2 text-xs">
        PNG, JPEG ou WebP de até 8 MB. Você também pode soltar ou colar imagens aqui.
      </p>
    </DropZone>
  );
}
