import List from '#icons/list';
import SquareUser from '#icons/square-user';
import { openFilters, type OrdersFilters } from '#machines/order/list-filters.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { Icon, type IconNode } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

import { ordersSearch } from '../filters/filters.ts';
import { openViewId } from '../views/open-view.ts';

export type OrdersLayout = 'list' | 'couriers';

const LAYOUTS: readonly { layout: OrdersLayout; label: string; icon: IconNode }[] = [
  { layout: 'list', label: 'Lista', icon: List },
  { layout: 'couriers', label: 'Por entregador', icon: SquareUser },
];

type LayoutSwitchProps = { filters: OrdersFilters; current: OrdersLayout };

/** Leads to the same orders as a list or as lanes; on narrow screens the sidebar does. */
export function LayoutSwitch({ filters, current }: LayoutSwitchProps) {
  const paths = usePaths();
  const visao = openViewId(usePendingSearch());
  const search = { ...ordersSearch(filters), visao };
  const openSearch = { ...ordersSearch(openFilters(filters)), visao };
  const hrefs: Readonly<Record<OrdersLayout, string>> = {
    list: paths.orders(search),
    couriers: paths.lanes(openSearch),
  };
  return (
    <nav aria-label="Disposição" className="max-md:hidden">
      <ul className="border-line bg-surface shadow-raised flex rounded-md border p-0.5">
        {LAYOUTS.map(({ layout, label, icon }) => (
          <li key={layout}>
            <Link
              href={hrefs[layout]}
              aria-label={label}
              aria-current={layout === current ? 'page' : undefined}
              title={label}
              className="text-secondary hover:bg-accent-soft aria-current:bg-accent-tint aria-current:text-accent-strong flex size-8 items-center justify-center rounded-sm [&_.lucide]:size-4.5"
            >
              <Icon of={icon} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
