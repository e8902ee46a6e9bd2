import { useId } from 'react';

import { REASON_LIST_LABELS } from '#domain/settings-fields.ts';
import Plus from '#icons/plus';
import type { ReasonList as ListName } from '#machines/order/reasons.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { ReasonRowInputs } from './reason-row.tsx';
import { useReasonRows } from './use-reason-rows.ts';

const USES: Readonly<Record<ListName, string>> = {
  failure: 'Perguntados quando uma coleta, uma entrega ou uma devolução não se conclui.',
  cancel: 'Perguntados a quem cancela uma ordem ou pede o cancelamento.',
  reject: 'Perguntados à base quando ela recusa uma ordem.',
};

/** Editor of one reason list: rename, reorder, disable, add. */
export function ReasonList({ list }: { list: ListName }) {
  const headingId = useId();
  const { rows, faults, message, box, announcement, change, move, remove, add } = useReasonRows(list);
  const inUse = rows.filter(({ enabled }) => enabled).length;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={headingId} className="scroll-mt-20 outline-offset-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={headingId} className="text-ink text-sm font-semibold">
          {REASON_LIST_LABELS[list]}
        </h3>
        <span className="text-muted text-sm tabular-nums">
          {inUse} de {rows.length} em uso
        </span>
      </div>
      <p className="text-muted mt-0.5 mb-2 text-xs">{USES[list]}</p>
      {message !== undefined && <p className="text-danger mb-2 text-sm font-medium">{message}</p>}
      <ol className="border-line divide-line @container divide-y rounded-md border">
        {rows.map((row, index) => (
          <ReasonRowInputs
            key={row.key}
            row={row}
            list={list}
            isFirst={index === 0}
            // The last row, "Outro", keeps its place.
            isLastToMove={index >= rows.length - 2}
            faults={faults.filter(({ key }) => key === row.key)}
            onChange={(values) => change(row.key, values)}
            onMove={(by) => move(row.key, by)}
            onRemove={() => remove(row.key)}
          />
        ))}
      </ol>
      <Button size="sm" icon={<Icon of={Plus} />} className="mt-2.5" onClick={add}>
        Adicionar motivo
      </Button>
      <output className="sr-only">{announcement}</output>
    </section>
  );
}
