import type { OrderSort } from '#src/api/first-orders-query.ts';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';

import { ORDER_SORTS } from '../filters/filters.ts';

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

/** Sort control where sortable column headers are missing. */
export function OrdersSortSelect({ sort, onSort, className }: OrdersSortSelectProps) {
  return (
    <FilterSelect
      label="Ordenar por"
      className={className}
      options={ORDER_SORTS.map((one) => ({ value: one, label: LABELS[one] }))}
      value={sort}
      onChange={(chosen) => chosen !== undefined && onSort(chosen)}
    />
  );
}
