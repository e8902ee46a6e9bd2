import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { orderReasonsQuery } from '#src/api/orders/order-reasons.ts';
import { dayToday } from '#src/lib/calendar-days.ts';
import { Card } from '#src/ui/card.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

import { NumberJump } from './number-jump.tsx';
import { StopCheckRow } from './stop-check-row.tsx';
import type { Sheet, SheetStop } from './use-sheet.ts';

type SheetCheckProps = { courierId: string; day: string; sheet: Sheet };

/**
 * "Conferir romaneio": the open stops of the printed sheet in its order, recorded row by row from the signed paper, and
 * for its day.
 */
export function SheetCheck({ courierId, day, sheet: { rows, others } }: SheetCheckProps) {
  const reasons = useQuery(orderReasonsQuery());
  const container = useRef<HTMLDivElement>(null);
  const all = [...rows, ...others];
  if (all.length === 0) return null;

  /** Focuses the receiver's input of the next row that is still open, starting again at the first. */
  function focusAfter(stop: SheetStop) {
    const index = all.indexOf(stop);
    const inputs = [...all.slice(index + 1), ...all.slice(0, index)].map(({ id }) =>
      container.current?.querySelector<HTMLInputElement>(`[data-receiver="${id}"]`),
    );
    inputs.find((input) => input instanceof HTMLInputElement)?.focus();
  }

  /** @returns whether an open stop has this number on paper */
  function focusNumber(number: number): boolean {
    const stop = rows.find((row) => row.number === number);
    const input = container.current?.querySelector<HTMLElement>(
      `[data-stop="${stop?.id}"] :is(input, select)`,
    );
    input?.focus();
    return input != null;
  }

  const listOf = (stops: readonly SheetStop[]) => (
    <ol className="divide-line border-line divide-y border-t">
      {stops.map((stop) => (
        <StopCheckRow
          key={stop.id}
          stop={stop}
          courierId={courierId}
          day={day}
          reasons={reasons.data?.failure ?? []}
          onDone={() => focusAfter(stop)}
        />
      ))}
    </ol>
  );

  return (
    <div ref={container} className="print:hidden">
      <Card title="Conferir romaneio" isFlush>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 pb-3 md:px-6">
          <p className="text-secondary min-w-0 grow basis-80 text-sm">
            <Kbd>Enter</Kbd> confirma a coleta ou a entrega; em branco, quem recebeu foi o próprio
            destinatário. <Kbd>Shift Enter</Kbd> registra o insucesso.
          </p>
          {rows.some(({ number }) => number !== null) && <NumberJump onJump={focusNumber} />}
        </div>
        {rows.length > 0 && listOf(rows)}
        {others.length > 0 && (
          <>
            <h3 className="text-ink border-line border-t px-4 py-3 text-sm font-medium md:px-6">
              {day < dayToday()
                ? 'Com o entregador neste dia, fora do romaneio impresso'
                : 'Com o entregador, no romaneio de outro dia'}
            </h3>
            {listOf(others)}
          </>
        )}
      </Card>
    </div>
  );
}
