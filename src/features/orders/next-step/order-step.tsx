import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { recipientTitle } from '#domain/orders/recipient-title.ts';
import RotateCcw from '#icons/rotate-ccw';
import X from '#icons/x';
import type { OrderEventType } from '#machines/order/types.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { Button } from '#src/ui/button.tsx';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Kbd } from '#src/ui/kbd.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { RetryAlert } from '#src/ui/retry-alert.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { allowedActionOf, allowedActionsOf, isAllowed } from '../actions/allowed-actions.ts';
import { actionChoice } from '../actions/choice.ts';
import { useOrderActions } from '../actions/use-order-actions.ts';
import { DetailDialogs } from '../detail/dialogs.tsx';
import { type ServerClock, useServerNow } from '../use-server-now.ts';

export type OrderStepProps = {
  orderNumber: number;
  /** Counts the requests; each takes one step. */
  presses: number;
  /** Taken instead of the natural step. */
  event?: OrderEventType | undefined;
  /** Called with each version that the order gets. */
  onChanged: () => void;
  onClose: () => void;
};

/** Takes the next step of an order from outside of its page, with its dialog where one is needed, then offers the step after it. */
export function OrderStep({ orderNumber, ...props }: OrderStepProps) {
  // An older answer may name a step that has been taken.
  const query = useQuery({ ...serviceOrderQuery(orderNumber), refetchOnMount: 'always' });
  const clock = useServerNow(query.data?.serverTime, query.dataUpdatedAt);
  useShortcut('Escape', props.onClose);
  return (
    <section
      aria-label={`Próximo passo da OS ${orderNumber}`}
      className="rounded-card border-line shadow-overlay bg-surface sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 border p-2 text-sm"
    >
      {query.isLoadingError && (
        <RetryAlert tone="danger" isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          {`Não foi possível carregar a OS ${orderNumber}.`}
        </RetryAlert>
      )}
      {query.data && query.isFetchedAfterMount ? (
        <Step {...props} order={query.data} clock={clock} />
      ) : (
        !query.isLoadingError && <Skeleton className="h-8 w-80 max-w-full" />
      )}
      <IconButton label="Fechar" size="sm" icon={<Icon of={X} />} onClick={props.onClose} />
    </section>
  );
}

type StepProps = Pick<OrderStepProps, 'presses' | 'event' | 'onChanged'> & {
  order: ServiceOrder;
  clock: ServerClock;
};

function Step({ order, clock, presses, event, onChanged }: StepProps) {
  const paths = usePaths();
  const actions = useOrderActions(order, clock.read);
  const { main } = actionChoice(allowedActionsOf(order), { stops: order.stops, now: clock.now });
  const undo = allowedActionOf(order, 'order.undo');
  const answers = answersOf(order);

  const taken = useRef(0);
  const take = useEffectEvent((count: number) => {
    if (taken.current === count) return;
    taken.current = count;
    const wanted = allowedActionsOf(order).find(({ type }) => type === event);
    if (wanted === undefined) {
      // The answer comes first, and is a decision: no key takes it.
      if (main && answers.length === 0) actions.start(main.action, main);
    } else if (isAllowed(wanted)) actions.start(wanted);
    else if (wanted.disabledReason !== undefined) notify.info(wanted.disabledReason);
  });
  useEffect(() => take(presses), [presses]);

  const report = useEffectEvent(onChanged);
  const first = useRef(order.version);
  useEffect(() => {
    if (order.version !== first.current) report();
  }, [order.version]);

  return (
    <>
      <TextLink href={paths.order(order.orderNumber)}>{`OS ${order.orderNumber}`}</TextLink>
      <span className="text-ink max-w-48 truncate">{recipientOf(order)}</span>
      <OrderStatus status={order.status} isScheduled={order.scheduled} size="sm" />
      {main === undefined && answers.length === 0 && <span className="text-muted">Nada a fazer agora.</span>}
      {answers.map((action) => (
        <Button
          key={action.type}
          size="sm"
          isLoading={actions.isSending(action.type)}
          onClick={() => actions.start(action)}
        >
          {action.label}
        </Button>
      ))}
      {main && answers.length === 0 && (
        <Button
          size="sm"
          variant="primary"
          isLoading={actions.isSending(main.action.type)}
          onPointerEnter={() => actions.prefetch(main.action.type)}
          onClick={() => actions.start(main.action, main)}
        >
          {main.label}
          <span aria-hidden="true" className="max-md:hidden">
            <Kbd>E</Kbd>
          </span>
        </Button>
      )}
      {undo && isAllowed(undo) && (
        <Button
          size="sm"
          icon={<Icon of={RotateCcw} />}
          isLoading={actions.isSending('order.undo')}
          onClick={() => actions.start(undo)}
        >
          {undo.label}
        </Button>
      )}
      <DetailDialogs order={order} actions={actions} now={clock.read} />
    </>
  );
}

/** How the user may answer the company, which wants the order cancelled. */
function answersOf(order: ServiceOrder) {
  if (order.cancellation !== 'requested') return [];
  return allowedActionsOf(order).filter(
    (action) =>
      isAllowed(action) && (action.type === 'order.approveCancel' || action.type === 'order.denyCancel'),
  );
}

function recipientOf({ stops }: ServiceOrder): string {
  const door = stops.find(({ kind }) => kind === 'dropoff');
  return door === undefined ? '' : recipientTitle(door);
}
