import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from '#src/ui/class-names.ts';

import { FieldMessage } from './field-message.tsx';

type RadioOption = { value: string; label: string; hint?: string; isDisabled?: boolean };

type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'id' | 'className'
> & {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  /** The chosen value if controlled; omit it with react-hook-form's `register`. */
  value?: string;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  className?: string;
};

/** Radios as a row of boxes that wraps. Other props, such as those of `register`, go to each radio. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, value, hint, error, isRequired = false, className, ...inputProps } = props;
  const id = useId();
  const messageId = error || hint !== undefined ? `${id}-message` : undefined;
  return (
    <fieldset
      aria-describedby={messageId}
      aria-invalid={Boolean(error) || undefined}
      className={classNames('min-w-0', className)}
    >
      <legend className="text-ink mb-1.5 text-sm font-medium">
        {legend}
        {isRequired && (
          <span aria-hidden="true" className="text-danger ml-1">
            *
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-control bg-surface px-3 py-1.5 text-sm',
              'hover:border-secondary has-checked:border-accent has-checked:bg-accent-soft md:min-h-10',
              'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-page has-disabled:text-muted',
            )}
          >
            <input
              {...inputProps}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              disabled={inputProps.disabled ?? option.isDisabled}
              className="size-4 shrink-0 cursor-[inherit]"
            />
            <span className="flex flex-col">
              {option.label}
              {option.hint !== undefined && <span className="text-secondary text-xs">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </fieldset>
  );
}
