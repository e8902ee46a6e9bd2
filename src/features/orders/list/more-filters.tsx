import { useState } from 'react';

import type { OrdersTab } from '#domain/orders/lists/order-tabs.ts';
import { MAX_TAG_LENGTH } from '#domain/orders/order-limits.ts';
import { DEFAULT_FILTERS } from '#machines/order/lists/list-filters.ts';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { useTypedText } from '#src/components/lists/use-typed-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

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
import { PickupFilter } from './pickup-filter.tsx';

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
  const [whenOpened] = useState(value);
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
      {(hasContent || whenOpened.area !== '' || value.area !== '') && (
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
      {(hasContent || whenOpened.tag !== '' || value.tag !== '') && (
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
      {(hasContent || whenOpened.pickup !== undefined || value.pickup !== undefined) && (
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
