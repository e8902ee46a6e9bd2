import { PersonNameInput } from '#src/components/forms/person-name-input.tsx';
import { Card } from '#src/ui/card.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { UserField } from './user-field.ts';
import { USER_LABELS } from './user-labels.ts';

/** Who the person is. */
export function UserIdentity({ isNew }: { isNew: boolean }) {
  return (
    <Card title="Pessoa">
      <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-2">
        <UserField path="name" label={USER_LABELS.name} isRequired className="md:col-span-2">
          {(input) => <PersonNameInput {...input} isNew={isNew} />}
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
              maxLength={254}
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
