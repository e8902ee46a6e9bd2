import { useState } from 'react';
import { createPortal } from 'react-dom';

import type { ServiceOrder } from '#src/api/service-orders.ts';
import { Card } from '#src/ui/card.tsx';

import { ActionBar, ActionFooter } from './action-bar.tsx';
import { actionChoice } from './action-choice.ts';
import { pageEntries } from './action-entries.tsx';
import { isAllowed, offersOf } from './action-offers.ts';
import { CommentCard, type CommentCardProps } from './comment-card.tsx';
import { DetailCargo } from './detail-cargo.tsx';
import { DetailColumns } from './detail-columns.tsx';
import { DetailDialogs } from './detail-dialogs.tsx';
import { DetailFacts } from './detail-facts.tsx';
import { DetailNotices } from './detail-notices.tsx';
import { DetailProof, isProven } from './detail-proof.tsx';
import { DetailRoute } from './detail-route.tsx';
import { DetailSteps } from './detail-steps.tsx';
import { TimelineCard, type TimelineCardProps } from './timeline-card.tsx';
import { useLimitRefetch } from './use-limit-refetch.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useOrderPaper } from './use-order-paper.tsx';
import type { ServerClock } from './use-server-now.ts';

export type DetailViewProps = {
  order: ServiceOrder;
  clock: ServerClock;
  /** Where the head of the page has room for what can be done. */
  actionsSlot: HTMLElement | null;
  companyId: string | undefined;
  timeline: TimelineCardProps['timeline'];
  comments: CommentCardProps['comments'];
};

/** An order that was requested: where it stands, what can be done, and all there is to know. */
export function DetailView({ order, clock, actionsSlot, companyId, timeline, comments }: DetailViewProps) {
  const { now } = clock;
  const actions = useOrderActions(order);
  useLimitRefetch(order, clock);
  const [isAskingWhy, setIsAskingWhy] = useState(false);
  const paper = useOrderPaper(order, timeline.isFetched);
  const offers = offersOf(order);
  const isReceived = order.stops.some(isProven);
  const bar = {
    choice: actionChoice(offers),
    actions,
    entries: pageEntries({
      orderNumber: order.orderNumber,
      companyId,
      trackingToken: order.trackingToken,
      onPrint: paper.print,
      onAskWhy: offers.every(isAllowed) ? undefined : () => setIsAskingWhy(true),
    }),
  };

  return (
    <div className="@container pb-20 md:pb-0 print:pb-0 print:**:bg-transparent! print:**:text-black!">
      {actionsSlot && createPortal(<ActionBar {...bar} />, actionsSlot)}
      <DetailDialogs
        order={order}
        actions={actions}
        now={clock.read}
        onStopAsking={isAskingWhy ? () => setIsAskingWhy(false) : undefined}
      />
      <DetailNotices order={order} actions={actions} clock={clock} companyId={companyId} />
      <Card isFlush className="mb-4 md:mb-5">
        <DetailSteps order={order} now={now} />
      </Card>
      <DetailColumns
        main={
          <>
            <DetailRoute order={order} actions={actions} now={now} />
            <DetailCargo order={order} />
            <DetailFacts order={order} now={now} companyId={companyId} />
            <CommentCard orderNumber={order.orderNumber} comments={comments} now={now} />
          </>
        }
        side={
          <>
            {isReceived && <DetailProof order={order} now={now} />}
            <TimelineCard timeline={timeline} stops={order.stops} now={now} />
            {!isReceived && <DetailProof order={order} now={now} />}
          </>
        }
      />
      {paper.sheets}
      <ActionFooter {...bar} />
    </div>
  );
}
