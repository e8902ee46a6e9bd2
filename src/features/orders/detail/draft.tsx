import { useState } from 'react';
import { createPortal } from 'react-dom';

import FilePen from '#icons/file-pen';
import Trash2 from '#icons/trash';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { isAllowed, allowedActionOf } from '../actions/allowed-actions.ts';
import { ACTION_ICONS } from '../actions/icons.ts';
import { type OrderActions, useOrderActions } from '../actions/use-order-actions.ts';
import { AttachmentCard } from '../attachments/lazy-card.tsx';
import { CommentCard } from '../comments/card.tsx';
import { DetailColumns } from './columns.tsx';
import { DetailDialogs } from './dialogs.tsx';
import { DraftContent } from './draft-content.tsx';
import { TimelineCard } from './timeline-card.tsx';
import type { DetailViewProps } from './view.tsx';

/** The page of a draft, with actions to continue, submit or delete it. */
export function DetailDraft({ order, clock, actionsSlot, timeline, comments }: DetailViewProps) {
  const actions = useOrderActions(order, clock.read);
  const { now } = clock;
  return (
    <div className="@container">
      {createPortal(<DraftActions order={order} actions={actions} />, actionsSlot)}
      <DetailDialogs order={order} actions={actions} now={clock.read} />
      <DraftNotice order={order} />
      <DetailColumns
        main={
          <>
            <DraftContent order={order} />
            <AttachmentCard orderNumber={order.orderNumber} isClosed={false} />
            <CommentCard orderNumber={order.orderNumber} comments={comments} now={now} />
          </>
        }
        side={<TimelineCard timeline={timeline} stops={order.stops} now={now} />}
      />
    </div>
  );
}

type DraftActionsProps = { order: ServiceOrder; actions: OrderActions };

function DraftActions({ order, actions }: DraftActionsProps) {
  const paths = usePaths();
  const [isDeleting, setIsDeleting] = useState(false);
  const code = useLazyModule('order-dialogs', () => import('./loaded-dialogs.tsx'), true);
  const submit = allowedActionOf(order, 'order.submit');
  const isComplete = submit !== undefined && isAllowed(submit);
  const icon = ACTION_ICONS['order.submit'];
  return (
    <>
      <Button icon={<Icon of={Trash2} />} onClick={() => setIsDeleting(true)}>
        Excluir rascunho
      </Button>
      <LinkButton
        variant={isComplete ? 'secondary' : 'primary'}
        icon={<Icon of={FilePen} />}
        href={paths.newOrder({ rascunho: order.orderNumber })}
      >
        Continuar preenchendo
      </LinkButton>
      {isComplete && (
        <Button
          variant="primary"
          icon={<Icon of={icon} />}
          isLoading={actions.isSending('order.submit')}
          onClick={() => actions.start(submit)}
        >
          {submit.label}
        </Button>
      )}
      {isDeleting && code.data && (
        <code.data.DeleteDraft order={order} onClose={() => setIsDeleting(false)} />
      )}
    </>
  );
}

function DraftNotice({ order }: { order: ServiceOrder }) {
  const missing = allowedActionOf(order, 'order.submit')?.disabledReason;
  return (
    <Alert
      tone={missing === undefined ? 'success' : 'info'}
      title="Rascunho: a entrega ainda não foi solicitada"
      className="mb-4 md:mb-5"
    >
      {missing ?? 'Está tudo preenchido. Confira e solicite a entrega.'}
    </Alert>
  );
}
