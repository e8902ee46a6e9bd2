import { useId, type ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type CardProps = {
  title?: string;
  /** Content at the end of the title's line. */
  actions?: ReactNode;
  /** Drops the padding, such as for a table. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A white surface; with a title it is a section named by it. */
export function Card({ title, actions, isFlush = false, className, children }: CardProps) {
  const titleId = useId();
  const surface = classNames(
    'min-w-0 rounded-card border border-line bg-surface print:border-0 print:p-0',
    !isFlush && 'p-4 md:p-6',
    className,
  );
  if (title === undefined) return <div className={surface}>{children}</div>;
  return (
    <section aria-labelledby={titleId} className={surface}>
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          isFlush ? 'px-4 py-3.5 md:px-6' : 'mb-4',
        )}
      >
        <h2 id={titleId} className="text-ink text-base font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
