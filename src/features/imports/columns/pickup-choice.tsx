import { useQuery } from '@tanstack/react-query';

import { type Location, locationsQuery } from '#src/api/locations.ts';
import type { OrderImport } from '#src/api/orders/order-imports.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { RetryField } from '#src/ui/retry-alert.tsx';

import { type MappingValues, mappingOf, TYPED_PICKUP } from './mapping-values.ts';
import { TypedPickup } from './typed-pickup.tsx';

type Choice = Pick<MappingValues, 'pickup' | 'typedPickup'>;

type PickupChoiceProps = {
  imported: OrderImport;
  values: Choice;
  onChange: (changes: Partial<Choice>) => void;
};

const LABEL = 'Coleta de todas as ordens';
const MAX_PLACES = 1000;

/** The pickup of all orders: a place of the company's address book, or a typed address. */
export function PickupChoice({ imported, values, onChange }: PickupChoiceProps) {
  const { pickup, pickupFaults } = imported;
  const isUnchanged = values.pickup === mappingOf(imported).pickup;
  const faults = isUnchanged ? pickupFaults : [];
  const isTyped = values.pickup === TYPED_PICKUP;
  return (
    <div className="mt-5 max-w-xl">
      <PlaceChoice
        companyId={imported.company.id}
        value={values.pickup}
        currentName={nameOf(pickup)}
        error={isTyped ? undefined : [...new Set(faults.map(({ message }) => message))].join(' ')}
        onChange={(chosen) => onChange({ pickup: chosen })}
      />
      {isTyped && (
        <TypedPickup
          values={values.typedPickup}
          faults={faults}
          onChange={(typedPickup) => onChange({ typedPickup })}
        />
      )}
    </div>
  );
}

type PlaceChoiceProps = {
  companyId: string;
  value: string;
  /** Name of the chosen place, for one that the address book no longer offers. */
  currentName: string;
  error: string | undefined;
  onChange: (pickup: string) => void;
};

function PlaceChoice({ companyId, value, currentName, error, onChange }: PlaceChoiceProps) {
  const places = useQuery(locationsQuery({ companyId, kind: 'pickup', active: true, limit: MAX_PLACES }));
  if (places.isError) {
    return (
      <RetryField isRetrying={places.isFetching} onRetry={() => void places.refetch()}>
        Não foi possível carregar os locais de coleta.
      </RetryField>
    );
  }
  const offered = places.data?.data ?? [];
  const isElsewhere = value !== '' && value !== TYPED_PICKUP && !offered.some(({ id }) => id === value);
  return (
    <Field
      label={LABEL}
      isRequired
      error={error || undefined}
      hint="Um local de coleta do catálogo de endereços, ou um endereço só para esta planilha."
    >
      <Select
        disabled={places.data === undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{places.data === undefined ? 'Carregando…' : 'Escolha o local'}</option>
        {isElsewhere && <option value={value}>{currentName}</option>}
        {offered.map((place) => (
          <option key={place.id} value={place.id}>
            {placeName(place)}
          </option>
        ))}
        <option value={TYPED_PICKUP}>Digitar outro endereço</option>
      </Select>
    </Field>
  );
}

function placeName({ label, address: { street, number, city } }: Location): string {
  return `${label} (${street}, ${number}, ${city})`;
}

function nameOf(pickup: OrderImport['pickup']): string {
  const { street, number } = pickup?.address ?? {};
  return (
    [pickup?.contactName, [street, number].filter(Boolean).join(', ')].filter(Boolean).join(' · ') ||
    'Endereço atual'
  );
}
