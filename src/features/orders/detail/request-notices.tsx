import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { serviceOrderTimelineQuery } from '#src/api/orders/service-order-history.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { formatDeadline } from '#src/lib/format-duration.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

import { isAllowed, allowedActionsOf } from '../actions/allowed-actions.ts';
import type { ActionType } from '../actions/types.ts';
import type { OrderActions } from '../actions/use-order-actions.ts';
import { ChangeList } from '../change-list.tsx';
import { stopHeading, timeInWords, untilInWords } from '../order-labels.ts';

type RequestNoticesProps = { order: ServiceOrder; actions: OrderActions; now: number };

/** Requests of the company that the base has not answered: a cancellation, a change of a stop or of the order's notes. */
export function RequestNotices({ order, actions, now }: RequestNoticesProps) {
  const { cancellation, cancelAnswerUntil, changeRequest, stops } = order;
  const stop = stops.find(({ id }) => id === changeRequest?.stopId);
  return (
    <>
      {cancellation === 'requested' && (
        <RequestNotice
          {...{ order, actions, now }}
          titles={['Cancelamento solicitado', 'Pedido de cancelamento sem resposta']}
          until={cancelAnswerUntil}
          answers={['order.approveCancel', 'order.denyCancel']}
        >
          <CancellationText orderNumber={order.orderNumber} />
        </RequestNotice>
      )}
      {changeRequest && (
        <RequestNotice
          {...{ order, actions, now }}
          titles={['Alteração solicitada', 'Pedido de alteração sem resposta']}
          until={changeRequest.answerUntil}
          answers={['order.approveChange', 'order.denyChange']}
        >
          <p>
            {[changeRequest.requestedBy, stop && stopHeading(stop, stops), changeRequest.reason]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ChangeList changes={changeRequest.changes} />
        </RequestNotice>
      )}
    </>
  );
}

type RequestNoticeProps = RequestNoticesProps & {
  /** While the reply is pending, and once it is overdue. */
  titles: readonly [pending: string, overdue: string];
  until: string | null;
  answers: readonly ActionType[];
  children: ReactNode;
};

/** A pending request; red once the base's reply is overdue (docs/domain.md 2). */
function RequestNotice({ order, actions, now, titles, until, answers, children }: RequestNoticeProps) {
  const isManager = useRole() === 'manager';
  const isOverdue = until !== null && Date.parse(until) < now;
  const replies = allowedActionsOf(order).filter(({ type }) => answers.includes(type));
  const offered = replies.filter(isAllowed);
  const [blocked] = replies.filter((action) => !isAllowed(action));
  return (
    <Alert
      tone={isOverdue ? 'danger' : 'warning'}
      title={titles[isOverdue ? 1 : 0]}
      actions={
        offered.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {offered.map((action) => (
              <Button key={action.type} size="sm" onClick={() => actions.start(action)}>
                {action.label}
              </Button>
            ))}
          </div>
        )
      }
    >
      {children}
      {until !== null && <p>{answerText({ until, isManager, isOverdue, now })}</p>}
      {offered.length > 0 && blocked && <p>{blocked.disabledReason}</p>}
    </Alert>
  );
}

/** Requester, reason and note, from the loaded pages of the timeline. */
function CancellationText({ orderNumber }: { orderNumber: number }) {
  const { data } = useInfiniteQuery(serviceOrderTimelineQuery(orderNumber));
  const request = data?.pages.flatMap((page) => page.data).find(({ type }) => type === 'order.requestCancel');
  if (!request) return null;
  const { by, reasonLabel, note } = request;
  return <p>{[by?.name, reasonLabel, note].filter(Boolean).join(' · ')}</p>;
}

type AnswerTime = { until: string; isManager: boolean; isOverdue: boolean; now: number };

function answerText({ until, isManager, isOverdue, now }: AnswerTime): string {
  const left = formatDeadline(until, now);
  if (isOverdue) {
    return `${isManager ? 'A resposta' : 'Sua resposta'} era esperada ${timeInWords(until, now)} (${left}).`;
  }
  return `${isManager ? 'A base responde' : 'Responda'} até ${untilInWords(until, now)} (${left}).`;
}
