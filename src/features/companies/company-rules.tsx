import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { MAX_EMAIL_LENGTH } from '#domain/account-limits.ts';
import { inUnits, PROOF_LABELS } from '#domain/settings-fields.ts';
import { settingsQuery, type Settings } from '#src/api/settings.ts';
import { ProofChoice } from '#src/components/forms/proof-choice.tsx';
import { Card } from '#src/ui/card.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { CompanyField } from './company-field.ts';
import { COMPANY_LABELS } from './company-labels.ts';
import { CompanyPickup } from './company-pickup.tsx';
import type { CompanyValues } from './company-values.ts';

/** Rules for this company's orders; the others follow the base. */
export function CompanyRules({ companyId }: { companyId: string | undefined }) {
  const { control, register } = useFormContext<CompanyValues>();
  const [promise, freeCancel, proof, policy] = useWatch({
    control,
    name: ['rules.promise', 'rules.freeCancel', 'rules.proof', 'rules.policy'],
  });
  const base = baseRules(useQuery(settingsQuery()).data);
  return (
    <Card title="Regras desta empresa">
      <p className="text-secondary mb-4 text-sm">
        Valem para as ordens desta empresa. O que fica “como a base” acompanha as Configurações.
      </p>
      <div className="divide-line flex flex-col divide-y">
        <Rule>
          <CompanyField
            path="rules.promise"
            label={COMPANY_LABELS['rules.promise']}
            hint="O que o aceite promete a uma ordem que não pede janela."
          >
            {(input) => (
              <Select {...input}>
                <option value="base">{base.promise}</option>
                <option value="own">Prazo próprio</option>
              </Select>
            )}
          </CompanyField>
          {promise === 'own' && (
            <CompanyField
              path="rules.promiseMinutes"
              label="Minutos prometidos"
              isRequired
              hint="De 15 a 20.160, contados do aceite."
            >
              {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" maxLength={9} />}
            </CompanyField>
          )}
        </Rule>
        <Rule>
          <CompanyField
            path="rules.freeCancel"
            label={COMPANY_LABELS['rules.freeCancel']}
            hint="Até quando, depois do aceite, os gestores cancelam sem pedir à base."
          >
            {(input) => (
              <Select {...input}>
                <option value="base">{base.freeCancel}</option>
                <option value="own">Prazo próprio</option>
              </Select>
            )}
          </CompanyField>
          {freeCancel === 'own' && (
            <CompanyField
              path="rules.freeCancelMinutes"
              label="Minutos depois do aceite"
              isRequired
              hint="De 0 a 1.440. Com 0, todo cancelamento é um pedido."
            >
              {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" maxLength={9} />}
            </CompanyField>
          )}
        </Rule>
        <Rule>
          <CompanyField path="rules.multiStop" label={COMPANY_LABELS['rules.multiStop']}>
            {(input) => (
              <Select {...input}>
                <option value="base">{base.multiStop}</option>
                <option value="yes">Permitir</option>
                <option value="no">Uma entrega por ordem</option>
              </Select>
            )}
          </CompanyField>
          <CompanyField
            path="rules.requireExternalRef"
            label={COMPANY_LABELS['rules.requireExternalRef']}
            hint="O número do pedido no sistema da empresa."
          >
            {(input) => (
              <Select {...input}>
                <option value="base">{base.requireExternalRef}</option>
                <option value="yes">Exigir em toda ordem</option>
                <option value="no">Opcional</option>
              </Select>
            )}
          </CompanyField>
        </Rule>
        <Rule>
          <CompanyField
            path="rules.notifyRecipients"
            label={COMPANY_LABELS['rules.notifyRecipients']}
            hint="Um e-mail quando o entregador sai e outro na entrega, com o link de acompanhamento, a quem tem e-mail na ordem."
            messageHeight="min-h-10"
          >
            {(input) => (
              <Select {...input}>
                <option value="base">{base.notifyRecipients}</option>
                <option value="yes">Avisar por e-mail</option>
                <option value="no">Não avisar</option>
              </Select>
            )}
          </CompanyField>
        </Rule>
        <Rule>
          <CompanyField
            path="rules.supportEmail"
            label={COMPANY_LABELS['rules.supportEmail']}
            hint="Aparece na página de acompanhamento e nos avisos."
          >
            {(input) => (
              <TextInput
                {...input}
                type="email"
                inputMode="email"
                autoComplete="off"
                maxLength={MAX_EMAIL_LENGTH}
              />
            )}
          </CompanyField>
          <CompanyField
            path="rules.supportPhone"
            label={COMPANY_LABELS['rules.supportPhone']}
            hint="Aparece na página de acompanhamento e nos avisos."
          >
            {(input) => <MaskedInput {...input} mask="phone" />}
          </CompanyField>
        </Rule>
        <Rule>
          <CompanyField
            path="rules.proof"
            label={COMPANY_LABELS['rules.proof']}
            hint="O que precisa ser informado e anexado para concluir uma entrega."
          >
            {(input) => (
              <Select {...input}>
                <option value="base">{base.proof}</option>
                <option value="own">Comprovação própria</option>
              </Select>
            )}
          </CompanyField>
          {proof === 'own' && (
            <ProofChoice
              legend="Exigir na entrega"
              policy={policy}
              input={(key) => register(`rules.policy.${key}`)}
            />
          )}
        </Rule>
        <Rule>
          <CompanyPickup companyId={companyId} />
        </Rule>
      </div>
    </Card>
  );
}

function Rule({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 pt-4 pb-2 first:pt-0 last:pb-0 md:grid-cols-2">
      {children}
    </div>
  );
}

/** Labels of the options that follow the base. */
type BaseRules = Record<
  'promise' | 'freeCancel' | 'multiStop' | 'requireExternalRef' | 'notifyRecipients' | 'proof',
  string
>;

/** Fixed defaults without a setting: several drop-offs allowed, external reference optional, no recipient notices. */
const ALWAYS = {
  multiStop: asBase('permitido'),
  requireExternalRef: asBase('opcional'),
  notifyRecipients: asBase('não avisar'),
};

/** Labels with the base's values, or without values until the settings have loaded. */
export function baseRules(
  settings?: Pick<Settings, 'promiseMinutes' | 'freeCancelMinutes' | 'proofPolicy'>,
): BaseRules {
  if (settings === undefined) {
    return { ...ALWAYS, promise: asBase(), freeCancel: asBase(), proof: asBase() };
  }
  return {
    ...ALWAYS,
    promise: asBase(inUnits(settings.promiseMinutes, 'minutes')),
    freeCancel: asBase(inUnits(settings.freeCancelMinutes, 'minutes')),
    proof: asBase(proofLabel(settings.proofPolicy)),
  };
}

function asBase(value?: string): string {
  return value === undefined ? 'Como a base' : `Como a base: ${value}`;
}

function proofLabel(policy: Settings['proofPolicy']): string {
  const wanted = Object.entries(PROOF_LABELS)
    .filter(([part]) => Reflect.get(policy, part) === true)
    .map(([, label]) => label.toLowerCase());
  return wanted.length === 0 ? 'nada a informar' : wanted.join(', ');
}
