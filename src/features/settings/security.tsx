import { useFormContext, useWatch } from 'react-hook-form';

import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import { SettingsSection } from './section.tsx';
import type { SettingsValues } from './values.ts';

/** What the base demands of those who may do everything. */
export function SettingsSecurity() {
  const { control, register } = useFormContext<SettingsValues>();
  const isRequired = useWatch({ control, name: 'requireAdminTwoFactor' });
  return (
    <SettingsSection
      id="seguranca"
      intro="Qualquer pessoa pode ativar a verificação em duas etapas da própria conta, em «Minha conta»."
    >
      <Checkbox
        label="Exigir a verificação em duas etapas de quem administra"
        {...register('requireAdminTwoFactor')}
      />
      <output className="text-muted mt-2 block pb-3 text-xs">
        {isRequired
          ? 'Quem administra e ainda não a ativou precisa ativá-la antes de continuar, você também.'
          : 'Quem administra pode entrar somente com a senha.'}
      </output>
    </SettingsSection>
  );
}
