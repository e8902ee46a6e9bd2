import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';

import { type Location, locationsQuery } from '#src/api/locations.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { RetryField } from '#src/ui/retry-alert.tsx';

import { CompanyField } from './company-field.ts';
import { COMPANY_LABELS } from './company-labels.ts';
import type { CompanyValues } from './company-values.ts';

const LABEL = COMPANY_LABELS['rules.defaultPickupLocationId'];
const HINT = 'Já vem preenchida em cada nova ordem.';

/** The company's default pickup: a location from its address book or a base-wide one. */
export function CompanyPickup({ companyId }: { companyId: string | undefined }) {
  const { control } = useFormContext<CompanyValues>();
  const chosenId = useWatch({ control, name: 'rules.defaultPickupLocationId' });
  const places = useQuery({
    ...locationsQuery({ companyId, kind: 'pickup', active: true, limit: 1000 }),
    // A new company has no locations, and a query without a company would return those of all companies.
    enabled: companyId !== undefined,
  });

  if (companyId === undefined) {
    return <Waiting hint="Cadastre os locais da empresa depois de criá-la." text="Sem coleta habitual" />;
  }
  if (places.isError) {
    return (
      <RetryField isRetrying={places.isFetching} onRetry={() => void places.refetch()}>
        Não foi possível carregar os locais de coleta.
      </RetryField>
    );
  }
  // Not registered yet: without its option the select would lose the chosen location.
  if (places.data === undefined) return <Waiting hint={HINT} text="Carregando…" />;

  const offered = places.data.data;
  const isRemoved = chosenId !== '' && !offered.some(({ id }) => id === chosenId);
  return (
    <CompanyField path="rules.defaultPickupLocationId" label={LABEL} hint={HINT}>
      {(input) => (
        <Select {...input}>
          <option value="">Sem coleta habitual</option>
          {isRemoved && <option value={chosenId}>Local removido ou desativado</option>}
          {offered.map((place) => (
            <option key={place.id} value={place.id}>
              {placeName(place)}
            </option>
          ))}
        </Select>
      )}
    </CompanyField>
  );
}

function Waiting({ hint, text }: { hint: string; text: string }) {
  return (
    <Field label={LABEL} hint={hint}>
      <Select disabled>
        <option>{text}</option>
      </Select>
    </Field>
  );
}

function placeName({ label, address, companyId }: Location): string {
  const place = `${label} · ${address.street}, ${address.number}`;
  return companyId === null ? `${place} (da base)` : place;
}
