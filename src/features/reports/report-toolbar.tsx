import type { Report, ReportFilter } from '#src/api/reports.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

type ReportToolbarProps = {
  data: Report;
  sort: string | undefined;
  onChoose: (by: ReportFilter['by']) => void;
  onSort: (sort: string | undefined) => void;
};

/** What a row stands for, where the report leaves a choice; and on a phone, which has no headings, the order. */
export function ReportToolbar({ data, sort, onChoose, onSort }: ReportToolbarProps) {
  const { choices, by, columns } = data;
  return (
    <>
      {choices.length > 1 && (
        <Field label="Linhas" isLabelHidden isCompact className="max-md:w-full md:w-52">
          <Select
            density="compact"
            value={by}
            onChange={({ target }) => {
              const chosen = choices.find((choice) => choice.by === target.value)?.by;
              onChoose(chosen === choices[0]?.by ? undefined : chosen);
            }}
          >
            {choices.map((choice) => (
              <option key={choice.by} value={choice.by}>
                {choice.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Ordem" isLabelHidden isCompact className="w-full md:hidden">
        <Select
          density="compact"
          value={sort ?? ''}
          onChange={({ target }) => onSort(target.value === '' ? undefined : target.value)}
        >
          <option value="">Ordem do relatório</option>
          {columns.flatMap(({ id, label }) => [
            <option key={`-${id}`} value={`-${id}`}>{`${label}, do maior`}</option>,
            <option key={id} value={id}>{`${label}, do menor`}</option>,
          ])}
        </Select>
      </Field>
    </>
  );
}
