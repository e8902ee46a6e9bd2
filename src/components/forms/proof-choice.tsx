import type { ComponentProps } from 'react';

import { PROOF_LABELS } from '#domain/settings-fields.ts';
import type { Schema } from '#openapi/schema.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

type ProofChoiceProps = {
  legend: string;
  /** The current selection. */
  policy: ProofPolicy;
  /** Form registration of one checkbox. */
  input: (name: keyof ProofPolicy) => Omit<ComponentProps<typeof Checkbox>, 'label'>;
};

/** Checkboxes of required proofs, with their consequences. */
export function ProofChoice({ legend, policy, input }: ProofChoiceProps) {
  return (
    <div className="pb-3">
      <fieldset>
        <legend className="text-ink mb-1.5 text-sm font-medium">{legend}</legend>
        <div className="flex flex-col items-start gap-1.5">
          {PROOF_CHOICES.map((name) => (
            <Checkbox key={name} label={PROOF_LABELS[name]} {...input(name)} />
          ))}
        </div>
      </fieldset>
      <output className="text-muted mt-2 block text-xs">
        {proofEffect(policy).map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
      </output>
    </div>
  );
}

export type ProofPolicy = Schema<'ProofPolicy'>;

/** In display order. */
const PROOF_CHOICES = [
  'receiverName',
  'receiverDoc',
  'photo',
  'signature',
  'document',
] as const satisfies readonly (keyof ProofPolicy)[];

const PHRASES: Readonly<Record<keyof ProofPolicy, string>> = {
  receiverName: 'o nome de quem recebeu',
  receiverDoc: 'o documento de quem recebeu',
  photo: 'ao menos uma foto',
  signature: 'a assinatura',
  document: 'a foto do canhoto ou de outro documento',
};

const list = new Intl.ListFormat('pt-BR');

/** The consequences of the selection, in sentences. */
export function proofEffect(policy: ProofPolicy): string[] {
  const required = PROOF_CHOICES.filter((name) => policy[name]);
  const files = required.filter((name) => name !== 'receiverName' && name !== 'receiverDoc');
  if (required.length === 0) return ['O operador pode confirmar uma entrega sem dizer quem recebeu.'];
  const delivery = `O operador só confirma uma entrega com ${list.format(required.map((name) => PHRASES[name]))}.`;
  if (files.length === 0) return [delivery];
  const others = list.format(files.map((name) => PHRASES[name]));
  return [delivery, `Na coleta e na devolução também: ${others}.`];
}
