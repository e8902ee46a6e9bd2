import type { ComponentProps } from 'react';

import ChevronDown from '#icons/chevron-down';
import { classNames } from '#src/ui/class-names.ts';

import { Icon } from '../icon.tsx';
import { controlDensities, controlStyles, type ControlDensity } from './control-styles.ts';
import { useFieldControl } from './field-control.ts';

/** `className` is for the frame around the select, all else for the select. */
type SelectProps = ComponentProps<'select'> & { look?: ControlDensity | 'button' };

/** Like the secondary buttons beside it in a toolbar (button-styles.ts). */
const buttonLook =
  'border-line bg-surface text-ink shadow-raised hover:border-accent-edge hover:bg-accent-soft h-10 w-full min-w-0 rounded-md border px-3 text-base font-medium transition-colors md:h-8 md:px-2.5 md:text-sm';

/** The browser's own select, with `<option>` children: the best one on phones and for screen readers. */
export function Select({ look = 'regular', className, children, ...rest }: SelectProps) {
  const field = useFieldControl(rest);
  return (
    <div className={classNames('relative w-full min-w-0', className)}>
      <select
        {...rest}
        {...field}
        className={classNames(
          look === 'button' ? buttonLook : classNames(controlStyles, controlDensities[look]),
          'appearance-none pr-9!',
        )}
      >
        {children}
      </select>
      <Icon
        of={ChevronDown}
        className="text-secondary pointer-events-none absolute inset-y-0 right-3 my-auto size-4"
      />
    </div>
  );
}
