import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';

import { readParam, splitAddress } from '#machines/app/address.ts';
import { mayChooseCompany } from '#src/components/company/company-paths.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { useRole } from '#src/components/use-session.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';

import type { FirstData } from '../use-first-data.ts';
import { type MemberPage, SIDEBAR_PAGES } from './member-pages.ts';
import { useCompanyChoice } from './use-company-choice.ts';

export type SidebarNavProps = Pick<FirstData, 'hasData'> & {
  /** Called on every link click, including links to the current page. */
  onFollow: () => void;
};

/** The pages of the role (R6); every link carries the chosen company (R3.3). */
export function SidebarNav({ hasData, onFollow }: SidebarNavProps) {
  const role = useRole();
  const showsLate = hasData && mayChooseCompany(role);
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <nav aria-label="Principal" className="px-3 pb-3">
        <ul className="flex flex-col gap-1">
          {SIDEBAR_PAGES[role].map((page, index) => (
            <Entry key={page.label} page={page} showsLate={showsLate && index === 0} onFollow={onFollow} />
          ))}
        </ul>
      </nav>
      {hasData && <Shortcuts onFollow={onFollow} />}
    </div>
  );
}

type EntryProps = { page: MemberPage; showsLate: boolean; onFollow: () => void };

function Entry({ page: { label, to, icon }, showsLate, onFollow }: EntryProps) {
  const badgeId = useId();
  const href = useCompanyChoice().paths[to]();
  const current = useCurrentMark(href);
  return (
    <li className="relative">
      <Link
        href={href}
        aria-current={current}
        aria-describedby={showsLate ? badgeId : undefined}
        onClick={onFollow}
        className={classNames(
          'flex h-11 items-center gap-2 rounded-md px-2.5 font-medium transition-colors md:h-10.5',
          current === undefined
            ? 'text-secondary hover:bg-page hover:text-ink'
            : 'bg-accent-soft text-accent-strong',
        )}
      >
        <Icon of={icon} className="size-4.5" />
        {label}
      </Link>
      {showsLate && <Late id={badgeId} />}
    </li>
  );
}

function Late({ id }: { id: string }) {
  const { data: LateOrders } = useLazyModule('late-orders', loadLateOrders, true);
  return LateOrders && <LateOrders id={id} />;
}

function Shortcuts(props: Pick<SidebarNavProps, 'onFollow'>) {
  const { data: OrderShortcuts } = useLazyModule('order-shortcuts', loadShortcuts, true);
  return OrderShortcuts && <OrderShortcuts {...props} />;
}

function loadShortcuts() {
  return import('./order-shortcuts.tsx').then((module) => module.OrderShortcuts);
}

function loadLateOrders() {
  return import('./late-orders.tsx').then((module) => module.LateOrders);
}

/** `page` on the entry's own page, `true` on a page below it, such as a single order; Minha conta has no entry. */
function useCurrentMark(href: string): 'page' | 'true' | undefined {
  const [pathname] = useLocation();
  const isAccount = readParam(`?${useSearch()}`, 'conta') !== null;
  const own = splitAddress(href).pathname;
  if (pathname === own) return isAccount ? undefined : 'page';
  return pathname.startsWith(`${own}/`) ? 'true' : undefined;
}
