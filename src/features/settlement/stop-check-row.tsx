import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { counted } from '#src/lib/counted.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { paths } from '#src/lib/paths.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import { DeliveryInputs } from './delivery-inputs.tsx';
import { FailureInputs } from './failure-inputs.tsx';
import { PickupInputs } from './pickup-inputs.tsx';
import type { SheetStop } from './use-sheet.ts';
import { type StopCheck, type StopEvent, useStopCheck } from './use-stop-check.ts';

type StopCheckRowProps = {
  stop: SheetStop;
  courierId: string;
  /** Of the sheet. */
  day: string;
  /** Reasons offered for a failure. */
  reasons: readonly Schema<'OrderReason'>[];
  onDone: () => void;
};

export type RowInputsProps = {
  stop: SheetStop;
  day: string;
  check: StopCheck;
  onFail: () => void;
};

/** One stop of the sheet, with inputs to record it as done or, with a reason, as failed. */
export function StopCheckRow({ stop, courierId, day, reasons, onDone }: StopCheckRowProps) {
  const titleId = useId();
  const check = useStopCheck({ stop, courierId, onDone });
  const [isFailing, setIsFailing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { id: stopId, kind, orderNumber, cash } = stop;
  const isPickup = kind === 'pickup';
  // The courier has left, although the departure was not recorded.
  const start: StopEvent[] = stop.orderStatus === 'assigned' ? [{ type: 'order.startPickup' }] : [];

  function fail(failure: { reasonCode: string; note?: string }) {
    if (isPickup) check.record(...start, { type: 'order.failPickup', payload: failure });
    else check.record({ type: 'order.failStop', payload: { stopId, ...failure, routeDay: day } });
  }

  return (
    <li
      ref={row}
      data-stop={stopId}
      aria-labelledby={titleId}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 md:px-6"
    >
      <div className="min-w-0 basis-72">
        <p id={titleId} className="text-ink text-sm font-medium">
          {stop.number !== null && <span className="tabular-nums">{`${stop.number}. `}</span>}
          {isPickup ? `Coleta: ${stop.contactName}` : stop.contactName}
        </p>
        <p className="text-secondary text-xs">
          <TextLink href={paths.order(orderNumber)}>{`OS ${orderNumber}`}</TextLink>
          {` · ${counted(stop.packagesCount, 'volume', 'volumes')} · ${stop.company.name}`}
        </p>
        {cash && (
          <p className="text-ink mt-1 text-xs font-medium">
            {`A cobrar ${formatMoney(cash.amountCents)} · ${PAYMENT_LABELS[cash.method]}`}
          </p>
        )}
      </div>
      <div className="flex min-w-0 grow basis-80 flex-wrap items-start gap-2">
        {isFailing ? (
          <FailureInputs
            reasons={reasons}
            check={check}
            onSend={fail}
            onBack={() => {
              // Rendered first: the input to focus replaces the reason.
              flushSync(() => setIsFailing(false));
              row.current?.querySelector<HTMLInputElement>(`[data-receiver="${stopId}"]`)?.focus();
            }}
          />
        ) : isPickup ? (
          <PickupInputs stop={stop} check={check} start={start} onFail={() => setIsFailing(true)} />
        ) : (
          <DeliveryInputs stop={stop} day={day} check={check} onFail={() => setIsFailing(true)} />
        )}
      </div>
    </li>
  );
}
