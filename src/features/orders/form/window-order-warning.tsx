import { useFormContext, useWatch } from 'react-hook-form';

import { stopLabel } from '#domain/orders/form-labels.ts';
import { Alert } from '#src/ui/alert.tsx';

import { instantsOf } from '../time-window.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import type { StopValues } from '../values/stop-values.ts';

const list = new Intl.ListFormat('pt-BR');

/** Warns, at the pickup and at the drop-off, of a drop-off window that is over by the time that of the pickup begins. */
export function WindowOrderWarning({ index }: { index: number }) {
  const { control } = useFormContext<OrderFormValues>();
  const text = useWatch({ control, name: 'stops', compute: (stops) => warningAt(index, stops) });
  return (
    <output className="block">
      {text !== undefined && (
        <Alert tone="warning" className="mb-4">
          {text}
        </Alert>
      )}
    </output>
  );
}

function warningAt(index: number, stops: readonly StopValues[]): string | undefined {
  const early = dropoffsBeforePickup(stops);
  if (index > 0) {
    return early.includes(index)
      ? 'Quando a coleta começa, esta janela já terminou. Confira os horários.'
      : undefined;
  }
  if (early.length === 0) return undefined;
  const labels = early.map((dropoff) => `da ${stopLabel(dropoff, stops.length).toLowerCase()}`);
  return `A coleta só começa quando a janela ${list.format(labels)} já terminou. Confira os horários.`;
}

/** Indexes of the drop-offs that are over when the pickup begins; incomplete windows are not compared. */
function dropoffsBeforePickup([pickup, ...dropoffs]: readonly StopValues[]): number[] {
  const begins = pickup && instantsOf(pickup.window).from;
  if (begins === undefined) return [];
  return dropoffs.flatMap(({ window }, index) => {
    const { until } = instantsOf(window);
    return until !== undefined && Date.parse(until) <= Date.parse(begins) ? [index + 1] : [];
  });
}
