import Bike from 'lucide-react/icons/bike';

import type { Schema } from '#src/api/schema.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { Card } from '#src/ui/card.tsx';

import type { OrderActions } from '../actions/use-order-actions.ts';
import { PhoneLink } from './phone-link.tsx';
import { DetailStop } from './stop.tsx';

export type DetailRouteProps = { order: ServiceOrder; actions: OrderActions; now: number };

/** Where the goods come from and go to, who brings them, and what can be done at each door. */
export function DetailRoute({ order, actions, now }: DetailRouteProps) {
  return (
    <Card title="Percurso" actions={order.courier && <CourierLine courier={order.courier} />}>
      <ol>
        {order.stops.map((stop) => (
          <DetailStop key={stop.id} stop={stop} order={order} actions={actions} now={now} />
        ))}
      </ol>
    </Card>
  );
}

function CourierLine({ courier: { name, phone, vehiclePlate } }: { courier: Schema<'Courier'> }) {
  return (
    <p className="text-secondary flex flex-wrap items-center gap-x-2 text-sm">
      <Bike aria-label="Entregador" className="text-muted size-4" />
      <span className="text-ink font-medium">{name}</span>
      <PhoneLink phone={phone} />
      {vehiclePlate && <span>{vehiclePlate}</span>}
    </p>
  );
}
