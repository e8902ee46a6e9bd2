import { useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';

import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { isClosed } from '#machines/order/labels.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { usePageCommands } from '#src/components/page-commands.ts';
import { useRecentOrder } from '#src/components/recent-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { isAllowed, allowedActionsOf } from '../actions/allowed-actions.ts';
import { ActionBar, ActionFooter } from '../actions/bar.tsx';
import { actionChoice } from '../actions/choice.ts';
import { dailyEntry, pageEntries, SHARE_LABEL } from '../actions/entries.tsx';
import { useOrderActions, type OrderActions } from '../actions/use-order-actions.ts';
import { AttachmentCard } from '../attachments/lazy-card.tsx';
import { CommentCard, type CommentCardProps } from '../comments/card.tsx';
import { useDossierDialog } from '../dossier/use-dossier-dialog.tsx';
import { useOrderPaper } from '../print/use-order-paper.tsx';
import { useRecurrenceDialog } from '../recurrences/use-recurrence-dialog.tsx';
import { useShare } from '../share/use-share.tsx';
import { useTemplateDialog } from '../templates/use-template-dialog.tsx';
import type { ServerClock } from '../use-server-now.ts';
import { DetailCargo } from './cargo.tsx';
import { DetailColumns } from './columns.tsx';
import { CustodyNotice } from './custody-notice.tsx';
import { DetailDialogs } from './dialogs.tsx';
import { DetailFacts } from './facts.tsx';
import { useLimitRefetch } from './limits.ts';
import { useOrderKeys } from './order-keys.ts';
import { DetailProof, isProven } from './proof.tsx';
import { RequestNotices } from './request-notices.tsx';
import { DetailSteps } from './steps.tsx';
import { DetailRoute } from './stops.tsx';
import { TimelineCard, type TimelineCardProps } from './timeline-card.tsx';
import { UndoNotice } from './undo.tsx';
import { useFollowEntry } from './use-follow.tsx';

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
      ...offers
        .filter(isAllowed)
        .map((action) => ({ id: action.type, label: action.label, run: () => actions.start(action) })),
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
    <div className="@container pb-20 md:pb-0 print:pb-0 print:**:bg-transparent! print:**:text-black!">
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
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden md:mb-5 print:hidden">
      <RequestNotices order={order} actions={actions} now={clock.now} />
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

function recipientOf({ stops }: ServiceOrder): string {
  const door = stops.find(({ kind }) => kind === 'dropoff');
  return door === undefined ? '' : recipientTitle(door);
}
