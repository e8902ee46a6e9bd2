import { classNames } from '#src/ui/class-names.ts';
import { Link, type LinkProps } from '#src/ui/link.tsx';

/** A number that links to its orders. */
export function MetricLink({ className, ...rest }: LinkProps) {
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
