import { useFormContext, useWatch } from 'react-hook-form';

import { OfferedCompanies } from '#src/components/company/offered-companies.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { UserField } from './user-field.ts';
import { USER_LABELS } from './user-labels.ts';
import type { UserValues } from './user-values.ts';

/** The company of a manager. Inactive companies are not offered, except the current one. */
export function UserCompany() {
  const { control } = useFormContext<UserValues>();
  const chosenId = useWatch({ control, name: 'companyId' });
  const label = USER_LABELS.companyId;
  return (
    <OfferedCompanies label={label} chosenId={chosenId}>
      {(offered) => (
        <UserField path="companyId" label={label} isRequired>
          {(input) => (
            <Select {...input}>
              <option value="">Selecione uma empresa</option>
              {chosenId !== '' && offered.every(({ id }) => id !== chosenId) && (
                <option value={chosenId}>Empresa desconhecida</option>
              )}
              {offered.map(({ id, name, active }) => (
                <option key={id} value={id}>
                  {active ? name : `${name} (inativa)`}
                </option>
              ))}
            </Select>
          )}
        </UserField>
      )}
    </OfferedCompanies>
  );
}
