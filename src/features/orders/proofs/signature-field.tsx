import ImagePlus from 'lucide-react/icons/image-plus';

import { ProofFieldset } from './fieldset.tsx';
import { ProofFileButton } from './file-button.tsx';
import { PROOF_WORDS } from './labels.ts';
import { SignaturePad } from './signature-pad.tsx';
import type { ProofField, Proofs } from './use-proofs.ts';

const HINT =
  'Para assinar é preciso o dedo, uma caneta ou o mouse. Sem eles, envie uma imagem da assinatura.';

export type SignatureFieldProps = { orderNumber: number; field: ProofField; proofs: Proofs };

/** One signature: drawn here and sent with the form, or a picture of one. */
export function SignatureField({ orderNumber, field, proofs }: SignatureFieldProps) {
  const { attached, uploads } = field;
  const isTaken = attached.length + uploads.length > 0;
  return (
    <ProofFieldset
      orderNumber={orderNumber}
      field={field}
      proofs={proofs}
      hint={isTaken ? 'Para assinar de novo, remova esta.' : HINT}
    >
      {(messageId) =>
        !isTaken && (
          <SignaturePad ref={proofs.pad} describedBy={messageId} onChange={proofs.noteSigned}>
            <ProofFileButton
              label={PROOF_WORDS.signature.add}
              icon={<ImagePlus />}
              describedBy={messageId}
              onChoose={(files) => proofs.add('signature', files)}
            />
          </SignaturePad>
        )
      }
    </ProofFieldset>
  );
}
