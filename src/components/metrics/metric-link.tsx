import { classNames } from '#src/ui/class-names.ts';
import { Link, type LinkProps } from '#src/ui/link.tsx';

/** A number that links to its orders; `isNone` shows one that has none as plain text. */
export function MetricLink({ className, isNone = false, ...rest }: LinkProps & { isNone?: boolean }) {
  if (isNone) return <span className="text-muted tabular-nums">{rest.children}</span>;
  return (
    <Link
      {...rest}
      className={classNames(
        // Target size of WCAG 2.5.8 despite the smaller line height.
        '-my-1 inline-flex rounded-sm py-1 underline decoration-accent-line decoration-1 underline-offset-3 tabular-nums',
        'hover:text-accent hover:decoration-accent print:no-underline',
        className,
      )}
    />
  );
}
