import { useQuery } from '@tanstack/react-query';

import Receipt from '#icons/receipt';
import { companyQuery } from '#src/api/company-records.ts';
import type { OrderSort } from '#src/api/first-orders-query.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { useCurrentUser } from '#src/components/use-session.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { ORDER_SORTS } from '../filters/filters.ts';

// One chunk with everything that the list needs only after its first rows.
export { OrdersCourierChoice } from './courier-choice.tsx';
export { OrdersDayFilter } from './day-filter.tsx';
export { ListedMetricNotice } from './drill-down.tsx';
export { OrdersEmpty } from './empty.tsx';
export { matchingRows } from '../filters/match-order.ts';
export { OrdersListEffects } from './list-effects.ts';
export { ListFiles } from './list-files.tsx';
export { OrdersFooter } from './notices.tsx';
export { OrdersMoreFilters } from './more-filters.tsx';
export { UpdatesNotice } from './notices.tsx';
export { OrdersUnknownCompany } from './notices.tsx';

/** Leads a manager to the reports that the company may see: its closed months, where it sees prices. */
export function OrdersBillsLink() {
  const paths = usePaths();
  const { companyId } = useCurrentUser();
  const company = useQuery({ ...companyQuery(companyId ?? ''), enabled: companyId !== null });
  if (!company.data?.settings.showPrices) return null;
  return (
    // On a phone left of the buttons that stand beside the title, or below it.
    <LinkButton icon={<Icon of={Receipt} />} href={paths.bill()} className="max-md:mr-38">
      Relatórios
    </LinkButton>
  );
}

const SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  '-requestedAt': 'Mais recentes primeiro',
  requestedAt: 'Mais antigas primeiro',
  dueAt: 'Prazo mais próximo',
  '-dueAt': 'Prazo mais distante',
  '-lastEventAt': 'Último movimento',
  lastEventAt: 'Paradas há mais tempo',
};

type OrdersSortSelectProps = {
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
      options={ORDER_SORTS.map((one) => ({ value: one, label: SORT_LABELS[one] }))}
      value={sort}
      onChange={(chosen) => chosen !== undefined && onSort(chosen)}
    />
  );
}
