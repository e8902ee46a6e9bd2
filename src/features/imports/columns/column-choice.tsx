import {
  columnNamed,
  headingOf,
  type ImportColumn,
  type ImportKind,
  requiredColumns,
} from '#domain/imports/columns/import-columns.ts';
import CircleCheck from '#icons/circle-check';
import CircleMinus from '#icons/circle-minus';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { chooseColumn, type MappingValues } from './mapping-values.ts';

type ColumnChoiceProps = {
  kind: ImportKind;
  heading: string;
  /** Position of the heading in the file. */
  index: number;
  /** The first texts below it. */
  samples: readonly string[];
  columns: MappingValues['columns'];
  offered: readonly ImportColumn[];
  onChange: (columns: MappingValues['columns']) => void;
};

/** A heading of the file, its first texts, and the column that it stands for. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { kind, heading, index, samples, columns, offered, onChange } = props;
  const required = requiredColumns(kind, columns);
  const chosen = columns[index] ?? null;
  const name = heading.trim() === '' ? `Coluna ${index + 1}, sem nome` : heading;
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-2 py-3 md:grid-cols-3">
      <p className="text-ink flex min-w-0 items-center gap-2 text-sm font-medium [&_.lucide]:size-4">
        {chosen === null ? (
          <Icon of={CircleMinus} aria-label="Não importada" className="text-muted" />
        ) : (
          <Icon of={CircleCheck} aria-label="Importada" className="text-success" />
        )}
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </p>
      <p className="text-secondary min-w-0 truncate text-sm" title={samples.join(' · ')}>
        {samples.length === 0 ? 'Em branco nas primeiras linhas' : samples.join(' · ')}
      </p>
      <Field label={`O que é “${name}”`} isLabelHidden isCompact>
        <Select
          look="compact"
          value={chosen ?? ''}
          onChange={({ target }) =>
            onChange(chooseColumn(columns, index, columnNamed(kind, target.value) ?? null))
          }
        >
          <option value="">Não importar</option>
          {offered.map((column) => (
            <option key={column} value={column}>
              {headingOf(kind, column)}
              {required.includes(column) && ' *'}
              {columns.includes(column) && column !== chosen && ' (em outra coluna)'}
            </option>
          ))}
        </Select>
      </Field>
    </li>
  );
}
