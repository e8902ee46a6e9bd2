import type { ComponentProps, ReactNode } from 'react';

import { iconButtonStyles, type ButtonStyle } from './button-styles.ts';
import { classNames } from './class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  ButtonStyle & {
    /** The name for screen readers and the tooltip. */
    label: string;
    icon: ReactNode;
  };

export function IconButton({
  label,
  icon,
  variant,
  size,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(iconButtonStyles({ variant, size }), className)}
    >
      {icon}
    </button>
  );
}
