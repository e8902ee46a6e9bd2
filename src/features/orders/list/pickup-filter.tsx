import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type Location, locationQuery, locationsQuery } from '#src/api/locations.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { MAX_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { RetryField } from '#src/ui/retry-alert.tsx';

type PickupFilterProps = {
  companyId: string | undefined;
  chosen: string | undefined;
  onChoose: (pickup: string | undefined) => void;
};

const PLACE_LIMIT = 6;

/** Pickup places of the address book, favourites and most used first, below the chosen one. */
export function PickupFilter({ companyId, chosen, onChoose }: PickupFilterProps) {
  const [text, setText] = useState('');
  const search = text.trim() || undefined;
  const places = useQuery({
    ...locationsQuery({ companyId, kind: 'pickup', search, limit: PLACE_LIMIT }),
    placeholderData: keepPreviousData,
  });
  const { data: chosenPlace, isError: hasChosenFailed } = useQuery({
    ...locationQuery(chosen ?? ''),
    enabled: chosen !== undefined,
  });
  const found = places.data?.data ?? [];
  const shown = chosenPlace ? [chosenPlace, ...found.filter(({ id }) => id !== chosenPlace.id)] : found;
  const isChosenMissing = hasChosenFailed && !shown.some(({ id }) => id === chosen);
  return (
    <fieldset className="flex flex-col">
      <legend className="text-secondary mb-1 text-xs font-medium">Local de coleta</legend>
      <Field label="Procurar local de coleta" isLabelHidden isCompact>
        <TextInput
          density="compact"
          placeholder="Nome ou endereço"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex min-h-20 flex-col pt-1">
        {isChosenMissing && (
          <Checkbox label="Só do local escolhido" checked onChange={() => onChoose(undefined)} />
        )}
        {shown.map((place) => (
          <Checkbox
            key={place.id}
            label={<PlaceText place={place} />}
            checked={place.id === chosen}
            onChange={({ target }) => onChoose(target.checked ? place.id : undefined)}
            className="md:min-h-8.5"
          />
        ))}
        {places.isError && (
          <RetryField isRetrying={places.isFetching} onRetry={() => void places.refetch()}>
            Não foi possível carregar os locais.
          </RetryField>
        )}
        {places.data !== undefined && shown.length === 0 && (
          <output className="text-muted py-2 text-sm">Nenhum local encontrado no catálogo.</output>
        )}
      </div>
    </fieldset>
  );
}

function PlaceText({ place }: { place: Location }) {
  return (
    <span className="min-w-0">
      <span className="block truncate">{place.label}</span>
      <span className="text-muted block truncate text-xs">{streetText(place.address)}</span>
    </span>
  );
}
