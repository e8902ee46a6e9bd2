import type { ComponentProps } from 'react';

import { PROOF_LABELS } from '#domain/settings-fields.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import { PROOF_CHOICES, proofEffect, type ProofPolicy } from './proof-effect.ts';

export type ProofChoiceProps = {
  legend: string;
  /** As it is ticked now. */
  policy: ProofPolicy;
  /** What binds the box of one demand to its form. */
  input: (name: keyof ProofPolicy) => Omit<ComponentProps<typeof Checkbox>, 'label'>;
};

/** The boxes of what a delivery must be told with, and what follows from them. */
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
