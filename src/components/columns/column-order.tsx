import { useRef, useState } from 'react';

import ArrowDown from '#icons/arrow-down';
import ArrowUp from '#icons/arrow-up';
import X from '#icons/x';
import { useFocusLater } from '#src/ui/hooks/use-focus-later.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { withColumn, withMoved } from './changed-columns.ts';

type ColumnOrderProps<Id extends string> = {
  title?: string;
  columns: readonly Id[];
  headingOf: (id: Id) => string;
  onChange: (columns: Id[]) => void;
};

/** The chosen columns in their order, moved and removed by buttons. */
export function ColumnOrder<Id extends string>(props: ColumnOrderProps<Id>) {
  const { title = 'Colunas do arquivo', columns, headingOf, onChange } = props;
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusLater(list, columns.join());

  function move(id: Id, by: 1 | -1) {
    const next = withMoved(columns, id, by);
    onChange(next);
    setAnnouncement(`${headingOf(id)} agora é a coluna ${next.indexOf(id) + 1} de ${next.length}.`);
    // At the end of the list the pressed button is disabled.
    focus([by, -by].map((way) => `[data-move="${id} ${way}"]:not([disabled])`));
  }

  function remove(id: Id) {
    const place = columns.indexOf(id);
    onChange(withColumn(columns, id, false));
    setAnnouncement(`${headingOf(id)} foi retirada.`);
    const neighbours = [columns[place + 1], columns[place - 1]].filter((one) => one !== undefined);
    focus(neighbours.map((one) => `[data-remove="${one}"]`));
  }

  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-ink text-sm font-medium">{`${title} (${columns.length})`}</h3>
      {columns.length === 0 && <p className="text-secondary text-sm">Escolha ao menos uma coluna.</p>}
      {columns.length > 0 && (
        <ol
          ref={list}
          className="border-line rounded-card divide-line divide-y border md:max-h-96 md:overflow-y-auto"
        >
          {columns.map((id, index) => {
            const heading = headingOf(id);
            return (
              <li key={id} className="flex items-center gap-1.5 py-1 pr-1.5 pl-3">
                <span className="text-muted w-6 shrink-0 text-right text-sm tabular-nums">{index + 1}</span>
                <span className="text-ink min-w-0 grow text-sm">{heading}</span>
                {([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    size="sm"
                    label={`${by === -1 ? 'Subir' : 'Descer'} ${heading}`}
                    icon={by === -1 ? <Icon of={ArrowUp} /> : <Icon of={ArrowDown} />}
                    disabled={columns[index + by] === undefined}
                    data-move={`${id} ${by}`}
                    onClick={() => move(id, by)}
                  />
                ))}
                <IconButton
                  size="sm"
                  label={`Retirar ${heading}`}
                  icon={<Icon of={X} />}
                  data-remove={id}
                  onClick={() => remove(id)}
                />
              </li>
            );
          })}
        </ol>
      )}
      <output className="sr-only">{announcement}</output>
    </section>
  );
}
