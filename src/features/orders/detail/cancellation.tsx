import { useInfiniteQuery } from '@tanstack/react-query';

import { serviceOrderTimelineQuery } from '#src/api/service-order-history.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { formatDeadline } from '#src/lib/format-duration.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

import { isAllowed, allowedActionsOf } from '../actions/allowed-actions.ts';
import type { OrderActions } from '../actions/use-order-actions.ts';
import { timeInWords } from '../order-labels.ts';

type CancellationNoticeProps = { order: ServiceOrder; actions: OrderActions; now: number };

/** A pending cancellation request; red once the base's reply is overdue (docs/domain.md 2). */
export function CancellationNotice({ order, actions, now }: CancellationNoticeProps) {
  const isManager = useRole() === 'manager';
  const until = order.cancelAnswerUntil;
  const isOverdue = until !== null && Date.parse(until) < now;
  const answers = allowedActionsOf(order).filter(
    (action) =>
      isAllowed(action) && (action.type === 'order.approveCancel' || action.type === 'order.denyCancel'),
  );
  return (
    <Alert
      tone={isOverdue ? 'danger' : 'warning'}
      title={isOverdue ? 'Pedido de cancelamento sem resposta' : 'Cancelamento solicitado'}
      actions={
        answers.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {answers.map((action) => (
              <Button key={action.type} size="sm" onClick={() => actions.start(action)}>
                {action.label}
              </Button>
            ))}
          </div>
        )
      }
    >
      <RequestText orderNumber={order.orderNumber} />
      {until !== null && <p>{answerText({ until, isManager, isOverdue, now })}</p>}
    </Alert>
  );
}

/** Requester, reason and note, from the loaded pages of the timeline. */
function RequestText({ orderNumber }: { orderNumber: number }) {
  const { data } = useInfiniteQuery(serviceOrderTimelineQuery(orderNumber));
  const request = data?.pages.flatMap((page) => page.data).find(({ type }) => type === 'order.requestCancel');
  if (!request) return null;
  const { by, reasonLabel, note } = request;
  return <p>{[by?.name, reasonLabel, note].filter(Boolean).join(' · ')}</p>;
}

type AnswerTime = { until: string; isManager: boolean; isOverdue: boolean; now: number };

function answerText({ until, isManager, isOverdue, now }: AnswerTime): string {
  const time = timeInWords(until, now);
  const left = formatDeadline(until, now);
  if (isOverdue) return `${isManager ? 'A resposta' : 'Sua resposta'} era esperada ${time} (${left}).`;
  return `${isManager ? 'A base responde' : 'Responda'} até ${time.replace(/^às /u, '')} (${left}).`;
}
