import { useQueryClient } from '@tanstack/react-query';

import Bike from '#icons/bike';
import UserX from '#icons/user-x';
import type { Schema } from '#openapi/schema.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { allowedActionOf, isAllowed } from '../actions/allowed-actions.ts';
import { sendAction } from '../actions/send.ts';
import { PhoneLink } from './address.tsx';

type CourierLineProps = { order: ServiceOrder; courier: Schema<'OrderCourier'> };

/** The courier of an order; the base sees whether the record is inactive or missing. */
export function CourierLine({ order, courier }: CourierLineProps) {
  const { id, name, phone, vehiclePlate, active } = courier;
  return (
    <div className="text-secondary flex flex-wrap items-center gap-x-2 text-sm">
      <Icon of={Bike} aria-label="Entregador" className="text-muted size-4" />
      <span className="text-ink font-medium">{name}</span>
      {phone && <PhoneLink phone={phone} />}
      {vehiclePlate && <span>{vehiclePlate}</span>}
      {active === false && order.closedAt === null && (
        <Badge tone="attention" size="sm" icon={<Icon of={UserX} />}>
          Entregador desativado
        </Badge>
      )}
      {id === null && <WithoutRecord order={order} courier={courier} />}
    </div>
  );
}

/**
 * A courier who was typed into the order and has no record, which a settlement needs. While the order is under way, the
 * same courier can be assigned again with `saveCourier`, which creates the record.
 */
function WithoutRecord({ order, courier: { name, phone, vehiclePlate } }: CourierLineProps) {
  const client = useQueryClient();
  const action = allowedActionOf(order, 'order.assign');
  const { mutate, isPending } = useWrite({
    mutationFn: async (typed: Schema<'TypedCourier'>) => {
      const event = { type: 'order.assign', payload: { courier: typed, saveCourier: true } } as const;
      const sent = await sendAction(client, order, event, newIdempotencyKey());
      if ('problem' in sent) throw sent.problem;
    },
    onSuccess: () => notify.success(`${name} tem cadastro. As próximas entregas entram no acerto.`),
    onError: ({ message }) => notify.error(message),
  });
  return (
    <>
      <span>Sem cadastro: as entregas não entram em um acerto.</span>
      {action && isAllowed(action) && phone !== null && (
        <Button size="sm" isLoading={isPending} onClick={() => mutate({ name, phone, vehiclePlate })}>
          Cadastrar entregador
        </Button>
      )}
    </>
  );
}
