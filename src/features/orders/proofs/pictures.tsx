import Camera from '#icons/camera';
import ImagePlus from '#icons/image-plus';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { Icon } from '#src/ui/icon.tsx';

import { ProofFieldset } from './fieldset.tsx';
import { ProofFileButton } from './file-button.tsx';
import { PROOF_WORDS } from './labels.ts';
import type { ProofField, Proofs } from './use-proofs.ts';

const HINTS = {
  photo: 'Até 6. Mostre a mercadoria no local.',
  document: 'Até 3. O canhoto assinado, por exemplo.',
  signature: '',
} as const;

type ProofPicturesProps = { orderNumber: number; field: ProofField; proofs: Proofs };

/** Photos or documents, from the camera or from files. */
export function ProofPictures({ orderNumber, field, proofs }: ProofPicturesProps) {
  const { kind } = field;
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const add = (files: File[]) => proofs.add(kind, files);
  return (
    <ProofFieldset orderNumber={orderNumber} field={field} proofs={proofs} hint={HINTS[kind]}>
      {(messageId) => (
        <div className="flex flex-wrap gap-2">
          {hasCamera && (
            <ProofFileButton
              label="Tirar foto"
              icon={<Icon of={Camera} />}
              describedBy={messageId}
              isCamera
              onChoose={add}
            />
          )}
          <ProofFileButton
            label={PROOF_WORDS[kind].add}
            icon={<Icon of={ImagePlus} />}
            describedBy={messageId}
            isMultiple
            onChoose={add}
          />
        </div>
      )}
    </ProofFieldset>
  );
}
