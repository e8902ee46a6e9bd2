import Columns3 from '#icons/columns-3';
import List from '#icons/list';
import SquareUser from '#icons/square-user';
import { openFilters, type OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { Icon, type IconNode } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

import { ordersSearch } from '../filters/filters.ts';
import { openViewId } from '../views/open-view.ts';
import type { OrdersLayout } from '../views/view-address.ts';

type Layout = { layout: OrdersLayout; label: string; icon: IconNode; isOfBase?: true };

const LAYOUTS: readonly Layout[] = [
  { layout: 'list', label: 'Lista', icon: List },
  { layout: 'board', label: 'Quadro', icon: Columns3 },
  { layout: 'couriers', label: 'Por entregador', icon: SquareUser, isOfBase: true },
];

type LayoutSwitchProps = { filters: OrdersFilters; current: OrdersLayout };

/**
 * Links to the three layouts of the list with its filters; lanes keep only those that can apply to open orders. On
 * narrow screens the sidebar has these links.
 */
export function LayoutSwitch({ filters, current }: LayoutSwitchProps) {
  const paths = usePaths();
  const isBase = useIsBase();
  const visao = openViewId(usePendingSearch());
  const search = { ...ordersSearch(filters), visao };
  const openSearch = { ...ordersSearch(openFilters(filters)), visao };
  const hrefs: Readonly<Record<OrdersLayout, string>> = {
    list: paths.orders(search),
    couriers: paths.lanes(openSearch),
    board: paths.board(openSearch),
  };
  return (
    <nav aria-label="Disposição" className="max-md:hidden">
      <ul className="border-line bg-surface shadow-raised flex rounded-md border p-0.5">
        {LAYOUTS.filter(({ isOfBase }) => isBase || !isOfBase).map(({ layout, label, icon }) => (
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
