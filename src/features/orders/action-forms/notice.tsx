import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { ApiProblem, ProblemCode } from '#src/api/http/problem.ts';
import { serviceOrderTimelineQuery } from '#src/api/orders/service-order-history.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { formatTime } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

import { ChangeList } from '../change-list.tsx';

/** Only a reload permits another try: the order has changed, or the key was used with other content. */
const NEEDS_RELOAD: readonly ProblemCode[] = [
  'stale-version',
  'transition-not-allowed',
  'conflict',
  'idempotency-mismatch',
];

type ActionNoticeProps = {
  problem: ApiProblem | undefined;
  /** Server messages about values without a field. */
  unplaced: readonly string[];
  /** Why the current order denies the action. */
  refusal: string | undefined;
  isOutdated: boolean;
  order: ServiceOrder;
  /** When the order that the form is based on last changed. */
  since: string;
  isBusy: boolean;
  onReload: () => void;
};

/** The obstacle to the action, with a way to continue; typed values stay. */
export function ActionNotice(props: ActionNoticeProps) {
  const { problem, unplaced, refusal, isOutdated, order, since, isBusy, onReload } = props;
  const reload = (
    <Button size="sm" isLoading={isBusy} onClick={onReload}>
      Recarregar
    </Button>
  );
  if (problem) {
    const isStale = NEEDS_RELOAD.includes(problem.code);
    return (
      <Alert tone={isStale ? 'warning' : 'danger'} actions={isStale && reload} className="mb-4">
        <div role={isStale ? 'alert' : undefined}>
          <p>{problem.message}</p>
          {unplaced.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {problem.code === 'stale-version' && <ChangesSince orderNumber={order.orderNumber} since={since} />}
        </div>
      </Alert>
    );
  }
  if (isOutdated) return <ActionOutdated order={order} since={since} reload={reload} />;
  if (refusal === undefined) return null;
  return (
    <Alert tone="warning" className="mb-4">
      {refusal}
    </Alert>
  );
}

type ActionOutdatedProps = { order: ServiceOrder; since: string; reload: ReactNode };

/** Warns in an open form that the order has changed. */
function ActionOutdated({ order, since, reload }: ActionOutdatedProps) {
  const { data: timeline } = useInfiniteQuery(serviceOrderTimelineQuery(order.orderNumber));
  const newest = timeline?.pages[0]?.data[0];
  const who = (newest?.at === order.lastEventAt && newest.by?.name) || 'Outra pessoa';
  return (
    <Alert tone="warning" actions={reload} className="mb-4">
      <output className="block">
        {`${who} alterou esta ordem às ${formatTime(order.lastEventAt)}. Recarregue para ver as mudanças antes de salvar: o que você digitou fica.`}
      </output>
      <ChangesSince orderNumber={order.orderNumber} since={since} />
    </Alert>
  );
}

/** Events of the order since the form was opened. */
function ChangesSince({ orderNumber, since }: { orderNumber: number; since: string }) {
  const { data: timeline } = useInfiniteQuery(serviceOrderTimelineQuery(orderNumber));
  const entries = timeline?.pages.flatMap((page) => page.data).filter(({ at }) => at > since) ?? [];
  return entries.map(({ seq, label, changes }) => (
    <div key={seq} className="text-secondary mt-1 font-normal">
      <p>{label}</p>
      <ChangeList changes={changes} />
    </div>
  ));
}
