import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';

import { custodyText, nextStepOf, STEP_LABELS } from '#domain/notices/next-step.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { CUSTODY_WARNING_MS } from '#domain/orders/waiting-on.ts';
import BellMinus from '#icons/bell-minus';
import BellPlus from '#icons/bell-plus';
import { isClosed } from '#machines/order/labels.ts';
import { followOrder, unfollowOrder } from '#src/api/notices/notices.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { usePageCommands } from '#src/components/page-commands.ts';
import { useRecentOrder } from '#src/components/recent-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { useWrite } from '#src/components/use-write.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import { isAllowed, allowedActionsOf } from '../actions/allowed-actions.ts';
import { ActionBar, ActionFooter } from '../actions/bar.tsx';
import { actionChoice } from '../actions/choice.ts';
import { dailyEntry, pageEntries, SHARE_LABEL } from '../actions/entries.tsx';
import { useOrderActions, type OrderActions } from '../actions/use-order-actions.ts';
import { AttachmentCard } from '../attachments/lazy-card.tsx';
import { CommentCard, type CommentCardProps } from '../comments/card.tsx';
import { WAITING_LABELS } from '../filters/filters.ts';
import { useOrderPaper } from '../print/use-order-paper.tsx';
import { LazyRecipientRequestNotice } from '../recipient-requests/lazy-notice.tsx';
import type { ServerClock } from '../use-server-now.ts';
import { DetailCargo } from './cargo.tsx';
import { DetailColumns } from './columns.tsx';
import { DetailDialogs } from './dialogs.tsx';
import { DetailFacts } from './facts.tsx';
import { useDossierDialog, useRecurrenceDialog, useShare, useTemplateDialog } from './lazy-dialogs.tsx';
import { useLimitRefetch } from './limits.ts';
import { useOrderKeys } from './order-keys.ts';
import { DetailProof, isProven } from './proof.tsx';
import { RequestNotices } from './request-notices.tsx';
import { DetailSteps } from './steps.tsx';
import { DetailRoute } from './stops.tsx';
import { TimelineCard, type TimelineCardProps } from './timeline-card.tsx';
import { UndoNotice } from './undo.tsx';

export type DetailViewProps = {
  order: ServiceOrder;
  clock: ServerClock;
  /** The element in the page header that receives the actions. */
  actionsSlot: HTMLElement;
  timeline: TimelineCardProps['timeline'];
  comments: CommentCardProps['comments'];
};

/** The page of a requested order; `DetailDraft` renders drafts. */
export function DetailView({ order, clock, actionsSlot, timeline, comments }: DetailViewProps) {
  const { now } = clock;
  const paths = usePaths();
  const actions = useOrderActions(order, clock.read);
  useLimitRefetch(order, clock);
  const [isAskingWhy, setIsAskingWhy] = useState(false);
  const paper = useOrderPaper(order, timeline.isFetched);
  const isManager = useRole() === 'manager';
  const follow = useFollowEntry(order);
  const share = useShare(order);
  const dossier = useDossierDialog(order);
  const template = useTemplateDialog(order);
  const recurrence = useRecurrenceDialog(order);
  const offers = allowedActionsOf(order);
  // Renders what users read first, and defers the rest.
  const isWhole = useDeferredValue(true, false);
  const isReceived = order.stops.some(isProven);
  const choice = actionChoice(offers, { stops: order.stops, now });
  useOrderKeys(order, choice, actions);
  usePageCommands({
    title: `OS ${order.orderNumber}`,
    commands: [
      ...offers.filter(isAllowed).map((action) => ({
        id: action.type,
        label: action.label,
        ...(action.primary && { keys: 'E' }),
        run: () => actions.start(action),
      })),
      ...(share.open ? [{ id: 'tracking.share', label: SHARE_LABEL, run: share.open }] : []),
    ],
  });
  useRecentOrder({ orderNumber: order.orderNumber, recipient: recipientOf(order) });
  const entries = pageEntries({
    orderNumber: order.orderNumber,
    duplicateHref: paths.newOrder({ duplicar: order.orderNumber }),
    onSaveTemplate: template.open,
    onRepeat: recurrence.open,
    trackingToken: order.trackingToken,
    follow,
    onShare: share.open,
    onPrint: paper.print,
    onPrintDossier: dossier.open,
    onAskWhy: offers.every(isAllowed) ? undefined : () => setIsAskingWhy(true),
  });
  const bar = { choice, actions, entries, daily: isManager ? dailyEntry(entries) : undefined };

  return (
    <div className="print:**:text-paper-ink! @container pb-20 md:pb-0 print:pb-0 print:**:bg-transparent!">
      {createPortal(<ActionBar {...bar} />, actionsSlot)}
      <DetailDialogs
        order={order}
        actions={actions}
        now={clock.read}
        onStopAsking={isAskingWhy ? () => setIsAskingWhy(false) : undefined}
      />
      {share.dialog}
      {dossier.dialog}
      {template.dialog}
      {recurrence.dialog}
      <DetailNotices order={order} actions={actions} clock={clock} />
      <Card isFlush className="mb-4 md:mb-5">
        <DetailSteps order={order} now={now} />
      </Card>
      <DetailColumns
        main={
          <>
            <DetailRoute order={order} actions={actions} now={now} />
            {isWhole && (
              <>
                <DetailCargo order={order} />
                <DetailFacts order={order} now={now} onShare={share.open} />
                <AttachmentCard orderNumber={order.orderNumber} isClosed={isClosed(order.status)} />
                <CommentCard orderNumber={order.orderNumber} comments={comments} now={now} />
              </>
            )}
          </>
        }
        side={
          isWhole && (
            <>
              {isReceived && <DetailProof order={order} now={now} />}
              <TimelineCard timeline={timeline} stops={order.stops} now={now} />
              {!isReceived && <DetailProof order={order} now={now} />}
            </>
          )
        }
      />
      {paper.sheets}
      <ActionFooter {...bar} />
    </div>
  );
}

type DetailNoticesProps = {
  order: ServiceOrder;
  actions: OrderActions;
  clock: ServerClock;
};

/** Pending decisions and warnings, above everything else. */
function DetailNotices({ order, actions, clock }: DetailNoticesProps) {
  const paths = usePaths();
  // Stays once it is answered, because the answer of another user may still be typed.
  const [hadRequest, setHadRequest] = useState(false);
  if (order.recipientRequestedAt !== null && !hadRequest) setHadRequest(true);
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden md:mb-5 print:hidden">
      <RequestNotices order={order} actions={actions} now={clock.now} />
      {hadRequest && <LazyRecipientRequestNotice order={order} />}
      <CustodyNotice order={order} now={clock.now} />
      <UndoNotice key={order.version} order={order} actions={actions} clock={clock} />
      {order.warnings.map(({ code, message, orderNumber }) => (
        <Alert key={code} tone="warning">
          {message}{' '}
          {orderNumber !== undefined && (
            <TextLink href={paths.order(orderNumber)}>Ver a OS {orderNumber}</TextLink>
          )}
        </Alert>
      ))}
    </div>
  );
}

/** The end of the custody once it is near, with the next step that the notice of it names. */
function CustodyNotice({ order, now }: { order: ServiceOrder; now: number }) {
  const isManager = useRole() === 'manager';
  const { custodyUntil, closedAt, status, cancellation, waitingOn } = order;
  if (custodyUntil === null || closedAt !== null) return null;
  const left = Date.parse(custodyUntil) - now;
  if (left >= CUSTODY_WARNING_MS) return null;
  const step = nextStepOf({
    kind: 'custody.ending',
    side: isManager ? 'company' : 'base',
    status,
    cancellation,
    // Goods in custody wait for nothing else from the company.
    companyStep: waitingOn === 'company' ? 'correctRecipient' : null,
    isChangeRequested: order.changeRequest !== null,
    isRecipientWaiting: order.recipientRequestedAt !== null,
  });
  const isOver = left < 0;
  return (
    <Alert
      tone={isOver ? 'danger' : 'warning'}
      title={isOver ? WAITING_LABELS.custodyOver : WAITING_LABELS.custody}
    >
      {[custodyText(formatDate(custodyUntil)), step && `${STEP_LABELS[step]}.`].filter(Boolean).join(' ')}
    </Alert>
  );
}

/** Menu entry to follow or unfollow an order. */
function useFollowEntry({ orderNumber, following }: ServiceOrder): MenuEntry {
  const client = useQueryClient();
  const { mutate } = useWrite({
    mutationFn: (follows: boolean) => (follows ? followOrder(orderNumber) : unfollowOrder(orderNumber)),
    onSuccess: (_answer, follows) => {
      client.setQueryData(
        serviceOrderQuery(orderNumber).queryKey,
        (before) => before && { ...before, following: follows },
      );
      notify.success(
        follows
          ? `Você será avisado do que acontecer à OS ${orderNumber}.`
          : `Você não segue mais a OS ${orderNumber}.`,
      );
    },
    onError: ({ message }) => notify.error(message),
  });
  return {
    label: following ? 'Deixar de seguir' : 'Seguir',
    icon: following ? <Icon of={BellMinus} /> : <Icon of={BellPlus} />,
    onSelect: () => mutate(!following),
  };
}

function recipientOf({ stops }: ServiceOrder): string {
  const door = stops.find(({ kind }) => kind === 'dropoff');
  return door === undefined ? '' : recipientTitle(door);
}
