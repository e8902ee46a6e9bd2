import { type ReactNode, useId } from 'react';

import { FieldMessage } from '#src/ui/inputs/field-message.tsx';

import { ProofItems } from './items.tsx';
import { PROOF_WORDS } from './labels.ts';
import type { ProofField, Proofs } from './use-proofs.ts';

type ProofFieldsetProps = {
  orderNumber: number;
  field: ProofField;
  proofs: Proofs;
  hint: string;
  /**
   * Controls to add a file.
   * @param messageId id of the message below
   */
  children: (messageId: string) => ReactNode;
};

/** All files of one kind, attached or uploading, with controls to add more. */
export function ProofFieldset({ orderNumber, field, proofs, hint, children }: ProofFieldsetProps) {
  const messageId = useId();
  const { kind, isRequired, error } = field;
  return (
    <fieldset aria-describedby={messageId} aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className="text-ink mb-1.5 text-sm font-medium">
        {PROOF_WORDS[kind].legend}
        {isRequired ? (
          <span aria-hidden="true" className="text-danger ml-1">
            *
          </span>
        ) : (
          <span className="text-muted font-normal"> (opcional)</span>
        )}
      </legend>
      <ProofItems orderNumber={orderNumber} field={field} proofs={proofs} />
      {children(messageId)}
      <div role={error ? 'alert' : undefined}>
        <FieldMessage id={messageId} error={error} hint={hint} />
      </div>
    </fieldset>
  );
}
