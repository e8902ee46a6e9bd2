import { MAX_EMAIL_LENGTH } from '#domain/account-limits.ts';
import type { User } from '#src/api/users.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { PersonNameInput } from '#src/components/forms/person-name-input.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { mailText } from './user-copy.ts';
import { UserField } from './user-field.ts';
import { USER_LABELS } from './user-labels.ts';

type UserIdentityProps = {
  /** Undefined for a new user. */
  user: User | undefined;
};

export function UserIdentity({ user }: UserIdentityProps) {
  const settings = usePaths().settings();
  const mail = user && mailText(user);
  return (
    <Card title="Pessoa">
      {mail !== undefined && (
        <Alert tone="warning" className="mb-4">
          {mail}: nenhum aviso é enviado a ele. Corrija o endereço, ou mande tentar de novo em{' '}
          <TextLink href={`${settings}#email`}>Configurações</TextLink>.
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-2">
        <UserField path="name" label={USER_LABELS.name} isRequired className="md:col-span-2">
          {(input) => <PersonNameInput {...input} isNew={user === undefined} />}
        </UserField>
        <UserField
          path="email"
          label={USER_LABELS.email}
          isRequired
          hint="É com ele que a pessoa entra, no site e no aplicativo."
          className="md:col-span-2"
        >
          {(input) => (
            <TextInput
              {...input}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={MAX_EMAIL_LENGTH}
            />
          )}
        </UserField>
        <UserField path="phone" label={USER_LABELS.phone}>
          {(input) => <MaskedInput {...input} mask="phone" />}
        </UserField>
        <UserField path="cpf" label={USER_LABELS.cpf}>
          {(input) => <MaskedInput {...input} mask="cpf" />}
        </UserField>
      </div>
    </Card>
  );
}
