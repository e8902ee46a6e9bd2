import type { ReactNode } from 'react';

import { buttonStyles, type ButtonStyle } from './button-styles.ts';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

type LinkButtonProps = LinkProps & ButtonStyle & { icon?: ReactNode };

/** A link that looks like a button, for navigation; `Button` is for actions. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonStyles({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}
