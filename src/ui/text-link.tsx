import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link in running text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'rounded-sm font-medium text-accent underline decoration-accent-edge underline-offset-3 hover:decoration-accent',
        className,
      )}
    />
  );
}
