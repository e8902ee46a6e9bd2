import { useState } from 'react';

import Paperclip from '#icons/paperclip';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { ProofPictures } from './pictures.tsx';
import { SignatureField } from './signature-pad.tsx';
import type { ProofField, Proofs } from './use-proofs.ts';

type ProofFieldsProps = { orderNumber: number; proofs: Proofs };

/** The proof files of an action's form; optional kinds are behind a button. */
export function ProofFields({ orderNumber, proofs }: ProofFieldsProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { fields, problem } = proofs;
  const isShown = (field: ProofField) =>
    isWanted || field.isRequired || field.attached.length > 0 || field.uploads.length > 0;
  const shown = fields.filter(isShown);
  const hidden = fields.length - shown.length;

  if (fields.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {shown.map((field) =>
        field.kind === 'signature' ? (
          <SignatureField key={field.kind} orderNumber={orderNumber} field={field} proofs={proofs} />
        ) : (
          <ProofPictures key={field.kind} orderNumber={orderNumber} field={field} proofs={proofs} />
        ),
      )}
      {hidden > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={Paperclip} />}
          className="self-start"
          onClick={() => setIsWanted(true)}
        >
          {fields.length === 1 ? 'Anexar foto (opcional)' : 'Anexar comprovantes (opcional)'}
        </Button>
      )}
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
    </div>
  );
}
