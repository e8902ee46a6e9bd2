import { useLocation, useSearch } from 'wouter';

import Bike from '#icons/bike';
import Columns3 from '#icons/columns-3';
import RotateCcw from '#icons/rotate-ccw';
import SquareUser from '#icons/square-user';
import type { CompanyPaths } from '#src/components/company/company-paths.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { SavedViews } from '#src/features/orders/views/saved-views.tsx';
import { Icon, type IconNode } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

import { useCompanyChoice } from './use-company-choice.ts';

type Shortcut = { label: string; icon: IconNode; hrefIn: (paths: CompanyPaths) => string; isOfBase?: true };

const SHORTCUTS: readonly Shortcut[] = [
  { label: 'Quadro', icon: Columns3, hrefIn: (paths) => paths.board() },
  { label: 'Por entregador', icon: SquareUser, hrefIn: (paths) => paths.lanes(), isOfBase: true },
  { label: 'Entregadores', icon: Bike, hrefIn: (paths) => paths.couriers(), isOfBase: true },
  {
    label: 'Insucesso ontem',
    icon: RotateCcw,
    // Most of these are delivered by now, so the tab is "all".
    hrefIn: (paths) => paths.orders({ tab: 'all', failed: 'yesterday' }),
  },
];

/** Saved and common views of the orders, below the pages of the sidebar; they are no pages of the role (R6). */
export function OrderShortcuts({ onFollow }: { onFollow: () => void }) {
  const isBase = useIsBase();
  const { companyId, paths } = useCompanyChoice();
  const [pathname] = useLocation();
  const search = useSearch();
  const here = search === '' ? pathname : `${pathname}?${search}`;
  return (
    <>
      <SavedViews companyId={companyId} onFollow={onFollow} />
      <nav aria-label="Atalhos das ordens" className="px-3 pb-4">
        <ul className="border-line flex flex-col gap-0.5 border-t pt-3">
          {SHORTCUTS.filter(({ isOfBase }) => isBase || !isOfBase).map(({ label, icon, hrefIn }) => {
            const href = hrefIn(paths);
            return (
              <li key={label}>
                <Link
                  href={href}
                  aria-current={href === here ? 'page' : undefined}
                  onClick={onFollow}
                  className="text-secondary hover:bg-page hover:text-ink aria-current:bg-accent-soft aria-current:text-accent-strong flex h-11 items-center gap-2 rounded-md px-2.5 text-sm md:h-9"
                >
                  <Icon of={icon} className="size-4" />
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
