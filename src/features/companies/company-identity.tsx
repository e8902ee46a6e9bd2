import { MAX_EMAIL_LENGTH } from '#domain/account-limits.ts';
import { Card } from '#src/ui/card.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { CompanyField } from './company-field.ts';
import { COMPANY_LABELS } from './company-labels.ts';

const textLine = { autoComplete: 'off', maxLength: 120 } as const;

export function CompanyIdentity({ isNew }: { isNew: boolean }) {
  return (
    <Card title="Dados da empresa">
      <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-6">
        <CompanyField
          path="name"
          label={COMPANY_LABELS.name}
          isRequired
          hint="Como aparece nas ordens e no seletor de empresas."
          className="md:col-span-6"
        >
          {(input) => <TextInput {...input} {...textLine} data-focus-on-arrival={isNew ? true : undefined} />}
        </CompanyField>
        <CompanyField path="legalName" label={COMPANY_LABELS.legalName} className="md:col-span-4">
          {(input) => <TextInput {...input} {...textLine} />}
        </CompanyField>
        <CompanyField path="cnpj" label={COMPANY_LABELS.cnpj} className="md:col-span-2">
          {(input) => <MaskedInput {...input} mask="cnpj" />}
        </CompanyField>
      </div>
    </Card>
  );
}

/** Contact for the base. */
export function CompanyContact() {
  return (
    <Card title="Contato">
      <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-6">
        <CompanyField path="contactName" label={COMPANY_LABELS.contactName} className="md:col-span-6">
          {(input) => <TextInput {...input} {...textLine} />}
        </CompanyField>
        <CompanyField path="email" label={COMPANY_LABELS.email} className="md:col-span-4">
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
        <CompanyField path="phone" label={COMPANY_LABELS.phone} className="md:col-span-2">
          {(input) => <MaskedInput {...input} mask="phone" />}
        </CompanyField>
      </div>
    </Card>
  );
}
