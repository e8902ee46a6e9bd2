import Check from '#icons/check';
import type { OrderStatus } from '#machines/order/types.ts';
import type { TrackedOrder } from '#src/api/orders/tracking.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

/** Forced colours remove grounds, and keep borders and outlines. */
const DOTS: Readonly<Record<TrackingStep['state'], string>> = {
  done: 'border border-transparent bg-accent-fill text-on-accent',
  current: 'bg-warning-fill outline-4 outline-warning-tint',
  todo: 'border-2 border-line bg-surface',
};

const STATES: Readonly<Record<TrackingStep['state'], string>> = {
  done: 'feito',
  current: 'agora',
  todo: 'a fazer',
};

/** Progress of a parcel in steps. */
export function TrackingSteps({ order }: { order: TrackedOrder }) {
  return (
    <ol aria-label="Andamento" className="mt-6 flex">
      {trackingSteps(order.status).map(({ label, state }, index) => (
        <li
          key={label}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-2"
        >
          {index > 0 && (
            <span aria-hidden="true" className="absolute top-2.5 right-1/2 w-full px-4.5">
              <span
                className={classNames('block border-t-2', state === 'todo' ? 'border-line' : 'border-accent')}
              />
            </span>
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'relative flex size-5.5 items-center justify-center rounded-full [&_.lucide]:size-3.5',
              DOTS[state],
            )}
          >
            {state === 'done' && <Icon of={Check} />}
          </span>
          <span className={classNames('text-center text-xs', state === 'todo' ? 'text-muted' : 'text-ink')}>
            {label}
            <span className="sr-only">, {STATES[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

type TrackingStep = { label: string; state: 'done' | 'current' | 'todo' };

const LABELS = ['Solicitada', 'Confirmada', 'A caminho', 'Entregue'] as const;

/** Current step by status; null for drafts, and for orders that will not, or only in part, reach their recipients. */
const POSITION: Readonly<Record<OrderStatus, number | null>> = {
  draft: null,
  requested: 0,
  accepted: 1,
  assigned: 1,
  collecting: 1,
  pickup_failed: 1,
  in_transit: 2,
  attempt_failed: 2,
  returning: null,
  delivered: 3,
  partially_delivered: null,
  returned: null,
  cancelled: null,
  rejected: null,
  lost: null,
};

/** Progress steps of an order; empty without a current step. */
export function trackingSteps(status: OrderStatus): TrackingStep[] {
  const here = POSITION[status];
  if (here === null) return [];
  const isArrived = status === 'delivered';
  return LABELS.map((label, index) => ({
    label,
    state: index < here || (isArrived && index === here) ? 'done' : index === here ? 'current' : 'todo',
  }));
}
