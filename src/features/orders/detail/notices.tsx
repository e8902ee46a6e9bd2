import type { ServiceOrder } from '#src/api/service-orders.ts';
import { paths } from '#src/lib/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import type { OrderActions } from '../actions/use-order-actions.ts';
import type { ServerClock } from '../use-server-now.ts';
import { CancellationNotice } from './cancellation.tsx';
import { UndoNotice } from './undo.tsx';

export type DetailNoticesProps = {
  order: ServiceOrder;
  actions: OrderActions;
  clock: ServerClock;
  companyId: string | undefined;
};

/** What somebody has to decide or should know, above everything else. */
export function DetailNotices({ order, actions, clock, companyId }: DetailNoticesProps) {
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden md:mb-5 print:hidden">
      {order.cancellation === 'requested' && (
        <CancellationNotice order={order} actions={actions} now={clock.now} />
      )}
      <UndoNotice key={order.version} order={order} actions={actions} clock={clock} />
      {order.warnings.map(({ code, message, orderNumber }) => (
        <Alert key={code} tone="warning">
          {message}{' '}
          {orderNumber !== undefined && (
            <TextLink href={paths.order(orderNumber, { companyId })}>Ver a OS {orderNumber}</TextLink>
          )}
        </Alert>
      ))}
    </div>
  );
}
