import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { type OrderSort, ORDER_SORTS } from './filters.ts';

const LABELS: Readonly<Record<OrderSort, string>> = {
  '-requestedAt': 'Mais recentes primeiro',
  requestedAt: 'Mais antigas primeiro',
  dueAt: 'Prazo mais próximo',
  '-dueAt': 'Prazo mais distante',
  '-lastEventAt': 'Último movimento',
  lastEventAt: 'Paradas há mais tempo',
};

export type OrdersSortSelectProps = {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  className?: string;
};

/** The order of the rows where there is no head of a table to press. */
export function OrdersSortSelect({ sort, onSort, className }: OrdersSortSelectProps) {
  return (
    <Field label="Ordenar por" isLabelHidden isCompact className={className}>
      <Select
        density="compact"
        value={sort}
        onChange={({ target }) => {
          const chosen = ORDER_SORTS.find((one) => one === target.value);
          if (chosen !== undefined) onSort(chosen);
        }}
      >
        {ORDER_SORTS.map((one) => (
          <option key={one} value={one}>
            {LABELS[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
