import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

type FilterSelectProps<Value extends string> = {
  /** "Situação", for screen readers. */
  label: string;
  /** In a panel, where each input has its label above it. */
  isLabelShown?: boolean;
  /** The choice that narrows nothing: "Todas as situações". Left out where one of the options always holds. */
  allLabel?: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  /** Its width from 768 px on, where many stand beside each other. */
  className?: string;
  /** Takes undefined for the choice that narrows nothing. */
  onChange: (value: Value | undefined) => void;
};

/** One choice of what a page shows, in the bar above it or in a panel of that bar. */
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
        density="compact"
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
