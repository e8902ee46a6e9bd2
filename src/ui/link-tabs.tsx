import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

type LinkTab = {
  href: string;
  label: string;
  /** Formatted: "1.201", "mais de 10.000". */
  count?: string | undefined;
  isCurrent: boolean;
};

type LinkTabsProps = { label: string; tabs: readonly LinkTab[]; className?: string };

/**
 * A bar of links to the views of one page. If they do not fit, it scrolls sideways, starts at the current one, and a
 * shadow marks each side that goes on.
 */
export function LinkTabs({ label, tabs, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classNames('min-w-0', className)}>
      <ul className="scroll-shadow-x relative flex scrollbar-none gap-1 overflow-x-auto p-0.5 max-md:[--scroll-ground:var(--color-page)] md:p-1.5">
        {tabs.map((tab) => (
          <li
            key={tab.href}
            ref={tab.isCurrent ? scrollToMiddle : undefined}
            className={classNames('shrink-0', !tab.isCurrent && 'print:hidden')}
          >
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={classNames(
                'flex h-10 items-center gap-2 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors md:h-8',
                tab.isCurrent
                  ? 'bg-accent-fill text-on-accent'
                  : 'text-secondary hover:bg-accent-soft hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span
                  className={classNames('text-xs', tab.isCurrent ? 'text-on-accent-muted' : 'text-muted')}
                >
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Runs when a tab becomes the current one, not on every render: users may scroll on from there. */
function scrollToMiddle(item: HTMLLIElement | null) {
  const list = item?.parentElement;
  if (!item || !list) return undefined;
  // The observer runs after layout; reading positions earlier would force another one.
  const observer = new ResizeObserver(() => {
    list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
    observer.disconnect();
  });
  observer.observe(item);
  return () => observer.disconnect();
}
