import { type ReactNode, useLayoutEffect, useRef } from 'react';

import ChevronRight from '#icons/chevron-right';
import { formatDateTime } from '#src/lib/format-date.ts';

import { classNames } from './class-names.ts';
import { useNow } from './hooks/use-now.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type PageHeaderProps = {
  title: string;
  /** Beside the title: a status, a deadline. */
  titleEnd?: ReactNode;
  subtitle?: ReactNode;
  /** The pages above this one, outermost first. */
  trail?: readonly { label: string; href: string }[];
  actions?: ReactNode;
  /** On wide screens what stands beside the title moves below it before the actions move. */
  isDense?: boolean;
};

/** The header of a page. Scripts can focus its h1 after a change of route. */
export function PageHeader({
  title,
  titleEnd,
  subtitle,
  trail = [],
  actions,
  isDense = false,
}: PageHeaderProps) {
  const heading = useFocusHandover();
  return (
    <header
      className={classNames(
        'relative mb-3 flex flex-wrap items-end justify-between gap-x-4',
        isDense ? 'md:gap-y-3' : 'gap-y-3 md:mb-4',
      )}
    >
      <div className={classNames('min-w-0', isDense && 'md:grow md:basis-54')}>
        {trail.length > 0 && <Trail trail={trail} title={title} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-ink text-xl font-semibold tracking-tight md:text-2xl"
          >
            {title}
          </h1>
          {titleEnd}
        </div>
        {subtitle !== undefined && <div className="text-muted mt-0.5 text-sm">{subtitle}</div>}
        <PrintedAt />
      </div>
      {actions !== undefined && (
        <div className="flex max-w-full flex-wrap items-center gap-2 print:hidden">{actions}</div>
      )}
    </header>
  );
}

let isFocusLeft = false;

/** A heading that replaces the focused one in the same commit, such as a waiting page's, takes over its focus. */
function useFocusHandover() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    if (isFocusLeft) own?.focus({ preventScroll: true });
    return () => {
      isFocusLeft = own !== null && document.activeElement === own;
      queueMicrotask(() => (isFocusLeft = false));
    };
  }, []);
  return heading;
}

/** Durations such as "aberta há 2 h" on paper refer to this moment. */
function PrintedAt() {
  const now = useNow();
  return (
    <p className="hidden text-sm print:block">{`Impresso em ${formatDateTime(new Date(now).toISOString())}`}</p>
  );
}

function Trail({ trail, title }: Required<Pick<PageHeaderProps, 'trail' | 'title'>>) {
  return (
    <nav aria-label="Você está em" className="mb-1 print:hidden">
      <ol className="text-muted flex flex-wrap items-center gap-1 text-sm">
        {trail.map(({ label, href }) => (
          <li key={href} className="flex items-center gap-1">
            <Link
              href={href}
              className="hover:text-accent inline-flex items-center rounded-sm hover:underline max-md:-my-2 max-md:min-h-10 md:min-h-6"
            >
              {label}
            </Link>
            <Icon of={ChevronRight} className="size-3.5" />
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
