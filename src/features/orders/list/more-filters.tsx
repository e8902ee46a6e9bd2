import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { OrdersTab } from '#domain/orders/lists/order-tabs.ts';
import { MAX_TAG_LENGTH } from '#domain/orders/order-limits.ts';
import { DEFAULT_FILTERS } from '#machines/order/lists/list-filters.ts';
import { type Location, locationQuery, locationsQuery } from '#src/api/locations.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { MAX_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { useTypedText } from '#src/components/lists/use-typed-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { RetryField } from '#src/ui/retry-alert.tsx';

import {
  CANCELLATION_LABEL,
  DEADLINE_LABELS,
  DEADLINES,
  MAX_AREA_LENGTH,
  MORE_FILTERS,
  type MoreFilters,
  type MoreFiltersProps,
  ORDER_SOURCES,
} from '../filters/filters.ts';
import { SOURCE_LABELS } from '../order-labels.ts';

const SOURCES = ORDER_SOURCES.map((source) => ({
  value: source,
  label: SOURCE_LABELS[source].replace(/^./u, (first) => first.toUpperCase()),
}));

function cleared(): MoreFilters {
  const { deadline, isCancellationRequested, area, pickup, isUrgent, tag, source, importId } =
    DEFAULT_FILTERS;
  return { deadline, isCancellationRequested, area, pickup, isUrgent, tag, source, importId };
}

/** Panel of "Mais filtros". Changing a text or place that is already set replaces the history entry. */
export function OrdersMoreFilters({ tab, value, companyId, onChange }: MoreFiltersProps) {
  const area = useTypedText(value.area, (text) => onChange({ area: text }, { replace: value.area !== '' }));
  const tag = useTypedText(value.tag, (text) => onChange({ tag: text }, { replace: value.tag !== '' }));
  const hasContent = canHaveContent(tab);
  // A field that is cleared stays under the hands that clear it.
  const [had] = useState(value);
  return (
    <fieldset className="flex max-h-[70dvh] flex-col gap-3 overflow-y-auto px-1 md:w-72">
      <legend className="sr-only">Mais filtros</legend>
      <Checkbox
        label="Só urgentes"
        checked={value.isUrgent}
        onChange={({ target }) => onChange({ isUrgent: target.checked })}
      />
      {canHaveDeadlines(tab) &&
        DEADLINES.map((deadline) => (
          <Checkbox
            key={deadline}
            label={DEADLINE_LABELS[deadline]}
            checked={value.deadline === deadline}
            onChange={({ target }) => onChange({ deadline: target.checked ? deadline : undefined })}
          />
        ))}
      {canHaveCancellations(tab) && (
        <Checkbox
          label={CANCELLATION_LABEL}
          checked={value.isCancellationRequested}
          onChange={({ target }) => onChange({ isCancellationRequested: target.checked })}
        />
      )}
      {value.importId !== undefined && (
        <Checkbox
          label="Só de uma planilha importada"
          checked
          onChange={() => onChange({ importId: undefined })}
        />
      )}
      {(hasContent || had.area !== '' || value.area !== '') && (
        <Field label="Bairro ou CEP da entrega" isCompact>
          <TextInput
            density="compact"
            placeholder="Consolação, ou 0130"
            autoComplete="off"
            maxLength={MAX_AREA_LENGTH}
            value={area.text}
            onChange={({ target }) => area.type(target.value)}
            onBlur={area.settle}
          />
        </Field>
      )}
      {(hasContent || had.tag !== '' || value.tag !== '') && (
        <Field label="Marcador" isCompact>
          <TextInput
            density="compact"
            autoComplete="off"
            maxLength={MAX_TAG_LENGTH}
            value={tag.text}
            onChange={({ target }) => tag.type(target.value)}
            onBlur={tag.settle}
          />
        </Field>
      )}
      <FilterSelect
        label="Origem"
        isLabelShown
        allLabel="Todas"
        options={SOURCES}
        value={value.source}
        onChange={(source) => onChange({ source })}
      />
      {(hasContent || had.pickup !== undefined || value.pickup !== undefined) && (
        <PickupFilter
          companyId={companyId}
          chosen={value.pickup}
          onChoose={(pickup) =>
            onChange({ pickup }, { replace: value.pickup !== undefined && pickup !== undefined })
          }
        />
      )}
      {MORE_FILTERS.some((name) => value[name]) && (
        <Button size="sm" variant="ghost" data-closes="" onClick={() => onChange(cleared())}>
          Limpar estes filtros
        </Button>
      )}
    </fieldset>
  );
}

/** A draft has no places and tags that a filter finds before it is requested. */
function canHaveContent(tab: OrdersTab): boolean {
  return tab !== 'drafts';
}

function canHaveDeadlines(tab: OrdersTab): boolean {
  return tab !== 'closed' && tab !== 'drafts';
}

/** Before acceptance, companies cancel without a request; closed orders have none to reply to. */
function canHaveCancellations(tab: OrdersTab): boolean {
  return tab === 'open' || tab === 'active' || tab === 'pending' || tab === 'all';
}

type PickupFilterProps = {
  companyId: string | undefined;
  chosen: string | undefined;
  onChoose: (pickup: string | undefined) => void;
};

const PLACE_LIMIT = 6;

/** Pickup places of the address book, favourites and most used first, below the chosen one. */
function PickupFilter({ companyId, chosen, onChoose }: PickupFilterProps) {
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
