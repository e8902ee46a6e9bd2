import {
  isOrderColumn,
  ORDER_COLUMNS,
  type OrderColumn,
  REQUIRED_ORDER_COLUMNS,
} from '#domain/imports/order-columns.ts';
import CircleCheck from '#icons/circle-check';
import CircleMinus from '#icons/circle-minus';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { chooseColumn, type MappingValues } from './mapping-values.ts';

type ColumnChoiceProps = {
  heading: string;
  /** Position of the heading in the file. */
  index: number;
  /** The first texts below it. */
  samples: readonly string[];
  columns: MappingValues['columns'];
  offered: readonly OrderColumn[];
  onChange: (columns: MappingValues['columns']) => void;
};

/** A heading of the file, its first texts, and the column that it stands for. */
export function ColumnChoice({ heading, index, samples, columns, offered, onChange }: ColumnChoiceProps) {
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
          density="compact"
          value={chosen ?? ''}
          onChange={({ target }) =>
            onChange(chooseColumn(columns, index, isOrderColumn(target.value) ? target.value : null))
          }
        >
          <option value="">Não importar</option>
          {offered.map((column) => (
            <option key={column} value={column}>
              {optionText(column, columns.includes(column) && column !== chosen)}
            </option>
          ))}
        </Select>
      </Field>
    </li>
  );
}

function optionText(column: OrderColumn, isTaken: boolean): string {
  const required = REQUIRED_ORDER_COLUMNS.includes(column) ? ' *' : '';
  return `${ORDER_COLUMNS[column].heading}${required}${isTaken ? ' (em outra coluna)' : ''}`;
}
