import { useFormContext, useWatch } from 'react-hook-form';

import { ROLE_LABELS } from '#machines/order/labels.ts';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { UserCompany } from './user-company.tsx';
import { USER_LABELS } from './user-labels.ts';
import type { UserValues } from './user-values.ts';

const ROLES = [
  { value: 'manager', label: ROLE_LABELS.manager, hint: 'Solicita e acompanha as entregas de uma empresa.' },
  { value: 'operator', label: ROLE_LABELS.operator, hint: 'Conduz as ordens de todas as empresas na base.' },
  { value: 'admin', label: ROLE_LABELS.admin, hint: 'Faz tudo, inclusive configurar e criar acessos.' },
];

/** Role and company of a user. Users cannot change their own role, which could lock them out of this page. */
export function UserRole({ isOwn }: { isOwn: boolean }) {
  const { control, register, formState } = useFormContext<UserValues>();
  const role = useWatch({ control, name: 'role' });
  if (isOwn) {
    return (
      <Card title="Acesso">
        <Field label={USER_LABELS.role} hint="Peça a outra pessoa da administração para mudar o seu perfil.">
          <TextInput readOnly value={ROLE_LABELS[role]} />
        </Field>
      </Card>
    );
  }
  return (
    <Card title="Acesso">
      <RadioGroup
        legend={USER_LABELS.role}
        options={ROLES}
        isRequired
        error={formState.errors.role?.message}
        {...register('role')}
      />
      {role === 'manager' && <UserCompany />}
    </Card>
  );
}
