import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '#src/ui/class-names.ts';

import { controlDensities, controlStyles, type ControlDensity } from './control-styles.ts';
import { useFieldControl } from './field-control.ts';

/** `key` is a keyboard hint, hidden on narrow screens. */
const trailingPaddings = { icon: 'pr-11', wide: 'pr-34', key: 'md:pr-11' } as const;

export type TextInputProps = ComponentProps<'input'> & {
  density?: ControlDensity;
  /** A lucide icon at the start of the box. */
  leading?: ReactNode;
  /** An icon button or key hint at the end of the box. */
  trailing?: ReactNode;
  /** How much of the box `trailing` covers. */
  trailingWidth?: keyof typeof trailingPaddings;
};

export function TextInput({
  density = 'regular',
  leading,
  trailing,
  trailingWidth = 'icon',
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  const field = useFieldControl(rest);
  return (
    <div className={classNames('relative w-full min-w-0', className)}>
      {leading !== undefined && (
        <span className="text-muted pointer-events-none absolute inset-y-0 left-3 flex items-center [&_.lucide]:size-4.5">
          {leading}
        </span>
      )}
      <input
        {...rest}
        {...field}
        type={type}
        className={classNames(
          controlStyles,
          'read-only:bg-page',
          controlDensities[density],
          leading !== undefined && 'pl-10',
          trailing !== undefined && trailingPaddings[trailingWidth],
        )}
      />
      {trailing !== undefined && (
        <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>
      )}
    </div>
  );
}
