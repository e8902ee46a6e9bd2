import { useFormContext, useWatch } from 'react-hook-form';

import { ProofChoice } from '#src/components/forms/proof-choice.tsx';

import { SettingsSection } from './section.tsx';
import type { SettingsValues } from './values.ts';

/** What a delivery must be told with. */
export function SettingsProof() {
  const { control, register } = useFormContext<SettingsValues>();
  const policy = useWatch({ control, name: 'proofPolicy' });
  return (
    <SettingsSection
      id="comprovacao"
      intro="Uma empresa pode ter uma comprovação própria, definida no cadastro dela."
    >
      <ProofChoice
        legend="Exigir para confirmar uma entrega"
        policy={policy}
        input={(key) => register(`proofPolicy.${key}`)}
      />
    </SettingsSection>
  );
}
