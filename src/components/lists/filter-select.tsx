import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

type FilterSelectProps<Value extends string> = {
  /** "Situação", for screen readers. */
  label: string;
  /** For panels, where each input has a visible label. */
  isLabelShown?: boolean;
  /** The option without a filter: "Todas as situações". Omit it if an option is always required. */
  allLabel?: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  /** Width on wide screens, where several stand side by side. */
  className?: string;
  /** Receives undefined for the option without a filter. */
  onChange: (value: Value | undefined) => void;
};

/** A filter in a page's toolbar or in a panel of it. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, isLabelShown = false, allLabel, options, value, className = 'md:w-48', onChange } = props;
  return (
    <Field
      label={label}
      isLabelHidden={!isLabelShown}
      isCompact
      className={isLabelShown ? undefined : classNames('max-md:min-w-36 max-md:flex-1', className)}
    >
      <Select
        look={isLabelShown ? 'compact' : 'button'}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      >
        {allLabel !== undefined && <option value="">{allLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
