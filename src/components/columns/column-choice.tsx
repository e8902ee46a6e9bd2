import { useId, useState } from 'react';

import ChevronDown from '#icons/chevron-down';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import { withColumn } from './changed-columns.ts';

type Column<Id> = { id: Id; heading: string };

type ColumnChoiceProps<Id extends string> = {
  columns: readonly Id[];
  /** All that are offered. The first group is open at first. */
  groups: readonly { label: string; columns: readonly Column<Id>[] }[];
  /** The most that a file holds. */
  most: number;
  onChange: (columns: Id[]) => void;
};

/** All columns that the user may export, as checkboxes in folded groups. */
export function ColumnChoice<Id extends string>({ columns, groups, most, onChange }: ColumnChoiceProps<Id>) {
  const isFull = columns.length >= most;
  return (
    <section aria-label="Colunas disponíveis" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-ink text-sm font-medium">Colunas disponíveis</h3>
      {isFull && <p className="text-muted text-xs">{`São ${most} colunas, o máximo de um arquivo.`}</p>}
      <div className="border-line rounded-card divide-line divide-y border">
        {groups.map((group, index) => (
          <Group
            key={group.label}
            label={group.label}
            offered={group.columns}
            isOpenAtFirst={index === 0}
            {...{ columns, isFull, onChange }}
          />
        ))}
      </div>
    </section>
  );
}

type GroupProps<Id extends string> = Pick<ColumnChoiceProps<Id>, 'columns' | 'onChange'> & {
  label: string;
  offered: readonly Column<Id>[];
  isOpenAtFirst: boolean;
  isFull: boolean;
};

function Group<Id extends string>(props: GroupProps<Id>) {
  const { label, offered, columns, isOpenAtFirst, isFull, onChange } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const panelId = useId();
  const chosen = offered.filter(({ id }) => columns.includes(id)).length;
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
          <span className="text-muted font-normal">{`${chosen} de ${offered.length}`}</span>
        </button>
      </h4>
      <fieldset id={panelId} hidden={!isOpen} className="px-3 pb-3">
        <legend className="sr-only">{label}</legend>
        <div className="flex flex-col md:gap-1.5">
          {offered.map(({ id, heading }) => (
            <Checkbox
              key={id}
              label={heading}
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
