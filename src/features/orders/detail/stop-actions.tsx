import PencilLine from 'lucide-react/icons/pencil-line';

import type { ServiceOrder } from '#src/api/service-orders.ts';
import { Button } from '#src/ui/button.tsx';

import { isAllowed, offerOf, stopsFor } from '../actions/allowed-actions.ts';
import { ACTION_ICONS } from '../actions/icons.ts';
import type { ActionType, Stop } from '../actions/types.ts';
import type { OrderActions } from '../actions/use-order-actions.ts';

const AT_THE_DOOR = [
  'order.completeStop',
  'order.arriveStop',
  'order.failStop',
  'order.editRecipient',
] as const satisfies readonly ActionType[];

export type StopActionsProps = { stop: Stop; order: ServiceOrder; actions: OrderActions };

/** What can be done at this stop, on the stop itself. */
export function StopActions({ stop, order, actions }: StopActionsProps) {
  const offers = AT_THE_DOOR.flatMap((type) => {
    const offer = offerOf(order, type);
    return offer && isAllowed(offer) && stopsFor(type, order.stops).includes(stop) ? [offer] : [];
  });
  const edit = offerOf(order, 'order.edit');
  if (offers.length === 0 && !(edit && isAllowed(edit))) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2 print:hidden">
      {offers.map((offer) => {
        const Icon = ACTION_ICONS[offer.type];
        return (
          <Button
            key={offer.type}
            size="sm"
            icon={<Icon />}
            isLoading={actions.isSending(offer.type, stop)}
            onClick={() => actions.start(offer, stop)}
          >
            {offer.label}
          </Button>
        );
      })}
      {edit && isAllowed(edit) && (
        <Button size="sm" icon={<PencilLine />} onClick={() => actions.start(edit, stop)}>
          {stop.kind === 'pickup' ? 'Editar coleta' : 'Editar entrega'}
        </Button>
      )}
    </div>
  );
}
