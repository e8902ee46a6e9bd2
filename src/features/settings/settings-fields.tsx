import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { NUMBER_SETTINGS, type NumberSetting } from '#domain/settings-fields.ts';
import { REASON_LISTS } from '#machines/order/reasons.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ProofChoice } from '#src/components/forms/proof-choice.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { effectOf } from './effects.ts';
import { ReasonList } from './reason-list.tsx';
import { SettingsSection } from './section.tsx';
import { SECTION_NUMBERS } from './sections.ts';
import { SettingsField } from './settings-field.ts';
import type { SettingsValues } from './values.ts';

const INTROS = {
  prazos: 'Valem para todas as ordens, também as que já estão em andamento.',
  cancelamento: 'Uma empresa pode ter um prazo próprio de cancelamento, definido no cadastro dela.',
  tentativas: 'Uma mudança vale para as próximas tentativas e encerramentos.',
  guarda: 'Prazos que a política de privacidade informa a todos.',
} as const;

/** A section of number settings; `children` follow them. */
export function SettingsLimits({ id, children }: { id: keyof typeof SECTION_NUMBERS; children?: ReactNode }) {
  return (
    <SettingsSection id={id} intro={INTROS[id]}>
      <div className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2">
        {SECTION_NUMBERS[id].map((name) => (
          <SettingsNumber key={name} name={name} />
        ))}
      </div>
      {children}
    </SettingsSection>
  );
}

/** Retention periods, and where the days of the next erasures are shown. */
export function SettingsRetention() {
  const paths = usePaths();
  return (
    <SettingsLimits id="guarda">
      <p className="text-secondary text-sm">
        A administração é avisada uma semana antes. O dia de cada um aparece em{' '}
        <TextLink href={paths.users({ situacao: 'excluidos' })}>usuários excluídos</TextLink>,{' '}
        <TextLink href={paths.couriers({ situacao: 'inativos' })}>entregadores desativados</TextLink> e{' '}
        <TextLink href={paths.users({ pedidos: 'encerrados' })}>pedidos de privacidade respondidos</TextLink>.
      </p>
    </SettingsLimits>
  );
}

const UNITS = { minutes: 'minutos', days: 'dias', attempts: 'tentativas' } as const;

/** A number input with its unit; the hint explains the effect of the typed value. */
function SettingsNumber({ name }: { name: NumberSetting }) {
  const { control } = useFormContext<SettingsValues>();
  const typed = useWatch({ control, name });
  const { label, unit } = NUMBER_SETTINGS[name];
  return (
    <SettingsField path={name} label={label} isRequired hint={effectOf(name, typed)}>
      {(input) => (
        <TextInput
          {...input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          className="max-w-56"
          trailing={<span className="text-muted pr-2.5 text-sm">{UNITS[unit]}</span>}
          trailingWidth="wide"
        />
      )}
    </SettingsField>
  );
}

export function SettingsReasons() {
  return (
    <SettingsSection
      id="motivos"
      intro="Um motivo fora de uso deixa de ser oferecido; as ordens que já o têm continuam a mostrá-lo com o nome da época."
    >
      <div className="flex flex-col gap-6">
        {REASON_LISTS.map((list) => (
          <ReasonList key={list} list={list} />
        ))}
      </div>
    </SettingsSection>
  );
}

/** Security requirements for administrators. */
export function SettingsSecurity() {
  const { control, register } = useFormContext<SettingsValues>();
  const isRequired = useWatch({ control, name: 'requireAdminTwoFactor' });
  return (
    <SettingsSection
      id="seguranca"
      intro="Qualquer pessoa pode ativar a verificação em duas etapas da própria conta, em “Minha conta”."
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

/** Proofs required for a delivery, and until when the base may add some. */
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
      <SettingsNumber name="proofLateDays" />
    </SettingsSection>
  );
}
