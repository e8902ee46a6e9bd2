import type { ServiceOrder } from '#src/api/service-orders.ts';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { classNames } from '#src/ui/class-names.ts';

import type { Stop } from '../actions/types.ts';
import type { OrderActions } from '../actions/use-order-actions.ts';
import { receiptText } from '../order-labels.ts';
import { DetailAddress } from './address.tsx';
import { DetailAttempts } from './attempts.tsx';
import { PhoneLink } from './phone-link.tsx';
import { StopActions } from './stop-actions.tsx';
import { stopHeading } from './stop-labels.ts';
import { StopMarker, StopStatus } from './stop-status.tsx';
import { shortTime } from './times.ts';

export type DetailStopProps = { stop: Stop; order: ServiceOrder; actions: OrderActions; now: number };

/** One door: who, where, when, what happened there, and what can be done now. */
export function DetailStop({ stop, order, actions, now }: DetailStopProps) {
  const { contactPhone, instructions, receipt, status } = stop;
  return (
    <li className="group relative flex gap-3 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="bg-cadmiumBlue-200 absolute top-6 bottom-0 left-2.5 w-0.5 -translate-x-1/2 group-last:hidden"
      />
      <StopMarker stop={stop} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
            <h3
              className={classNames('min-w-0 font-medium text-ink', status === 'skipped' && 'line-through')}
            >
              {stopHeading(stop, order.stops)}
            </h3>
            <StopStatus stop={stop} orderStatus={order.status} />
          </div>
          <StopTime stop={stop} now={now} />
        </div>
        <DetailAddress address={stop.address} />
        {contactPhone !== null && <PhoneLink phone={contactPhone} />}
        {instructions !== null && (
          <p className="text-secondary text-sm whitespace-pre-line">{instructions}</p>
        )}
        <DetailAttempts attempts={stop.attempts} maxAttempts={order.policy.maxAttempts} now={now} />
        {receipt && (
          <p className="text-secondary text-sm">
            {`${stop.kind === 'pickup' ? 'Devolvido a' : 'Recebido por'} ${receiptText(receipt)}`}
          </p>
        )}
        <StopActions stop={stop} order={order} actions={actions} />
      </div>
    </li>
  );
}

function StopTime({ stop, now }: { stop: Stop; now: number }) {
  const doneAt = stop.attempts.findLast(({ outcome }) => outcome === 'done')?.endedAt;
  if (stop.status === 'done' && doneAt) {
    return (
      <time dateTime={doneAt} className="text-secondary text-sm whitespace-nowrap">
        {shortTime(doneAt, now)} <span aria-hidden="true">✓</span>
      </time>
    );
  }
  if (stop.window === null) return null;
  return (
    <span className="text-ink text-sm">
      <span className="sr-only">Janela: </span>
      <OrderWindow window={stop.window} now={now} />
    </span>
  );
}
