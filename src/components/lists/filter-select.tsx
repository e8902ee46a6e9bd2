import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

type FilterSelectProps<Value extends string> = {
  /** "Situação", for screen readers. */
  label: string;
  /** The choice that narrows nothing: "Todas as situações". */
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  /** Its width from 768 px on, where many stand beside each other. */
  className?: string;
  onChange: (value: Value | undefined) => void;
};

/** One filter of a list. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, allLabel, options, value, className = 'md:w-48', onChange } = props;
  return (
    <Field
      label={label}
      isLabelHidden
      isCompact
      className={classNames('max-md:min-w-36 max-md:flex-1', className)}
    >
      <Select
        density="compact"
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
