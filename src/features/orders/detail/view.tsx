import { useState } from 'react';
import { createPortal } from 'react-dom';

import type { ServiceOrder } from '#src/api/service-orders.ts';
import { Card } from '#src/ui/card.tsx';

import { isAllowed, offersOf } from '../actions/allowed-actions.ts';
import { ActionBar, ActionFooter } from '../actions/bar.tsx';
import { actionChoice } from '../actions/choice.ts';
import { pageEntries } from '../actions/entries.tsx';
import { useOrderActions } from '../actions/use-order-actions.ts';
import { CommentCard, type CommentCardProps } from '../comments/card.tsx';
import { useOrderPaper } from '../print/use-order-paper.tsx';
import type { ServerClock } from '../use-server-now.ts';
import { DetailCargo } from './cargo.tsx';
import { DetailColumns } from './columns.tsx';
import { DetailDialogs } from './dialogs.tsx';
import { DetailFacts } from './facts.tsx';
import { DetailNotices } from './notices.tsx';
import { DetailProof, isProven } from './proof.tsx';
import { DetailRoute } from './route.tsx';
import { DetailSteps } from './steps.tsx';
import { TimelineCard, type TimelineCardProps } from './timeline-card.tsx';
import { useLimitRefetch } from './use-limit-refetch.ts';

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
