import { useId, type ComponentProps, type ReactNode } from 'react';

import { classNames } from '#src/ui/class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  hint?: ReactNode;
} & (
    | { label: ReactNode; isLabelHidden?: false }
    /** For screen readers only, as in a table row. */
    | { label: string; isLabelHidden: true }
  );

export function Checkbox({ hint, className, ...props }: CheckboxProps) {
  const { label, isLabelHidden, ...rest } = props;
  const hintId = useId();
  const labelId = useId();
  return (
    <label
      className={classNames(
        'inline-flex min-h-10 min-w-6 items-center gap-2.5 text-sm md:min-h-6',
        rest.disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer text-ink',
        className,
      )}
    >
      <input
        {...rest}
        {...(isLabelHidden && { 'aria-label': label })}
        // The wrapping label would add the hint to the name, although it is the description.
        {...(!isLabelHidden && hint !== undefined && { 'aria-labelledby': labelId })}
        type="checkbox"
        aria-describedby={hint === undefined ? rest['aria-describedby'] : hintId}
        className="size-4 shrink-0 cursor-[inherit] rounded-sm"
      />
      {!isLabelHidden && (
        <span className="flex flex-col">
          {hint === undefined ? label : <span id={labelId}>{label}</span>}
          {hint !== undefined && (
            <span id={hintId} className="text-muted text-xs">
              {hint}
            </span>
          )}
        </span>
      )}
    </label>
  );
}
