import { classNames } from '#src/ui/class-names.ts';
import { Link, type LinkProps } from '#src/ui/link.tsx';

/** A number that leads to the orders behind it. */
export function MetricLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        // A target of 24 px (WCAG 2.5.8) in lines of 16 px.
        '-my-1 inline-flex rounded-sm py-1 underline decoration-cadmiumBlue-200 decoration-1 underline-offset-3 tabular-nums',
        'hover:text-cadmiumBlue-700 hover:decoration-cadmiumBlue-700 print:no-underline',
        className,
      )}
    />
  );
}
