import { useId, useState } from 'react';

import {
  EXPORT_COLUMN_IDS,
  EXPORT_COLUMNS,
  EXPORT_GROUPS,
  type ExportColumnId,
  type ExportGroup,
  exportGroupLabel,
  type ExportReader,
  type ExportRows,
  MAX_EXPORT_COLUMNS,
} from '#domain/orders/export-columns.ts';
import ChevronDown from '#icons/chevron-down';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import { visibleColumns, withColumn } from './export-choice.ts';

type ColumnChoiceProps = {
  columns: readonly ExportColumnId[];
  rows: ExportRows;
  reader: ExportReader;
  onChange: (columns: ExportColumnId[]) => void;
};

const GROUPS = Object.keys(EXPORT_GROUPS).filter((name): name is ExportGroup => name in EXPORT_GROUPS);

/** All columns that the user may export, as checkboxes in folded groups. */
export function ColumnChoice({ columns, rows, reader, onChange }: ColumnChoiceProps) {
  const offered = visibleColumns(EXPORT_COLUMN_IDS, reader);
  const isFull = columns.length >= MAX_EXPORT_COLUMNS;
  return (
    <section aria-label="Colunas disponíveis" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-ink text-sm font-medium">Colunas disponíveis</h3>
      {isFull && (
        <p className="text-muted text-xs">{`São ${MAX_EXPORT_COLUMNS} colunas, o máximo de um arquivo.`}</p>
      )}
      <div className="border-line rounded-card divide-line divide-y border">
        {GROUPS.map((group, index) => (
          <Group
            key={group}
            label={exportGroupLabel(group, rows)}
            ids={offered.filter((id) => EXPORT_COLUMNS[id].group === group)}
            isOpenAtFirst={index === 0}
            {...{ columns, isFull, onChange }}
          />
        ))}
      </div>
    </section>
  );
}

type GroupProps = Pick<ColumnChoiceProps, 'columns' | 'onChange'> & {
  label: string;
  ids: readonly ExportColumnId[];
  isOpenAtFirst: boolean;
  isFull: boolean;
};

function Group({ label, ids, columns, isOpenAtFirst, isFull, onChange }: GroupProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const panelId = useId();
  const chosen = ids.filter((id) => columns.includes(id)).length;
  return (
    <div>
      <h4 className="text-ink flex text-sm font-medium">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          className="flex min-h-11 w-full items-center gap-2 px-3 py-2 text-left"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon
            of={ChevronDown}
            aria-hidden="true"
            className={classNames('size-4 shrink-0', isOpen && 'rotate-180')}
          />
          <span className="grow">{label}</span>
          <span className="text-muted font-normal">{`${chosen} de ${ids.length}`}</span>
        </button>
      </h4>
      <fieldset id={panelId} hidden={!isOpen} className="px-3 pb-3">
        <legend className="sr-only">{label}</legend>
        <div className="flex flex-col md:gap-1.5">
          {ids.map((id) => (
            <Checkbox
              key={id}
              label={EXPORT_COLUMNS[id].heading}
              checked={columns.includes(id)}
              disabled={isFull && !columns.includes(id)}
              onChange={({ target }) => onChange(withColumn(columns, id, target.checked))}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
