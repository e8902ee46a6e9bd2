import type { Schema } from '#openapi/schema.ts';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';

type FileFormat = Schema<'FileFormat'>;

type FormatChoiceProps = { format: FileFormat; onChange: (format: FileFormat) => void };

const FORMATS = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'CSV (.csv)' },
] as const;

/** The format of an exported file. */
export function FormatChoice({ format, onChange }: FormatChoiceProps) {
  return (
    <RadioGroup
      legend="Formato"
      name="format"
      options={FORMATS}
      value={format}
      onChange={({ target }) => onChange(target.value === 'csv' ? 'csv' : 'xlsx')}
    />
  );
}
