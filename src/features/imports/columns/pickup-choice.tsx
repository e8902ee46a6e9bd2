import { useQuery } from '@tanstack/react-query';

import { type Location, locationsQuery } from '#src/api/locations.ts';
import type { OrderImport } from '#src/api/order-imports.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { RetryField } from '#src/ui/retry-alert.tsx';

import { TYPED_PICKUP } from './mapping-values.ts';

type PickupChoiceProps = { imported: OrderImport; value: string; onChange: (pickup: string) => void };

const LABEL = 'Coleta de todas as ordens';
const MAX_PLACES = 1000;

/** The pickup of all orders: a place of the company's address book. */
export function PickupChoice({ imported, value, onChange }: PickupChoiceProps) {
  const { company, pickup, pickupFaults } = imported;
  const places = useQuery(
    locationsQuery({ companyId: company.id, kind: 'pickup', active: true, limit: MAX_PLACES }),
  );
  if (places.isError) {
    return (
      <RetryField isRetrying={places.isFetching} onRetry={() => void places.refetch()}>
        Não foi possível carregar os locais de coleta.
      </RetryField>
    );
  }
  const offered = places.data?.data ?? [];
  const isElsewhere = value !== '' && value !== TYPED_PICKUP && !offered.some(({ id }) => id === value);
  const isUnchanged = value === (pickup === null ? '' : (pickup.locationId ?? TYPED_PICKUP));
  const faults = isUnchanged ? [...new Set(pickupFaults.map(({ message }) => message))] : [];
  return (
    <div className="mt-5 max-w-xl">
      <Field
        label={LABEL}
        isRequired
        error={faults.length > 0 ? faults.join(' ') : undefined}
        hint="Um local de coleta do catálogo de endereços."
      >
        <Select
          disabled={places.data === undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{places.data === undefined ? 'Carregando…' : 'Escolha o local'}</option>
          {value === TYPED_PICKUP && <option value={TYPED_PICKUP}>{typedName(pickup)}</option>}
          {isElsewhere && <option value={value}>{typedName(pickup)}</option>}
          {offered.map((place) => (
            <option key={place.id} value={place.id}>
              {placeName(place)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function placeName({ label, address: { street, number, city } }: Location): string {
  return `${label} (${street}, ${number}, ${city})`;
}

function typedName(pickup: OrderImport['pickup']): string {
  const { street, number } = pickup?.address ?? {};
  return (
    [pickup?.contactName, [street, number].filter(Boolean).join(', ')].filter(Boolean).join(' · ') ||
    'Endereço atual'
  );
}
