import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import Printer from '#icons/printer';
import type { LaneOrder, OrderLane } from '#src/api/couriers.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { currentTime } from '#src/lib/clock.ts';
import { Badge } from '#src/ui/badge.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import type { LaneKind, LanePartProps } from '../lanes/lane-kind.ts';
import { manifestRequest } from '../print/manifest-request.ts';
import { COURIERS_PER_BLOCK } from './courier-lanes-request.ts';

/** One lane per courier; the orders without one stay in view beside them. */
export const COURIER_LANES: LaneKind = {
  label: 'Entregadores',
  nameOf: courierLaneName,
  hintOf: ({ key, courier }) => {
    const vehicle = [courier?.vehicleType && VEHICLE_LABELS[courier.vehicleType], courier?.vehiclePlate];
    return (
      vehicle.filter(Boolean).join(' · ') || (courier ? 'Veículo não informado' : (LANE_HINTS[key] ?? ''))
    );
  },
  emptyTextOf: ({ key }) =>
    key === 'none' ? 'Nenhuma ordem espera por um entregador.' : 'Nada a fazer agora.',
  filtersOf: ({ key }, filters) => ({ ...filters, couriers: [key] }),
  lanesPerBlock: COURIERS_PER_BLOCK,
  pinned: 'none',
  mayMove: () => true,
  CardMark,
  HeadAction,
  TotalsEnd: SettlementLink,
};

/** "Bruno Lima", "Sem entregador". */
export function courierLaneName({ key, courier }: Pick<OrderLane, 'key' | 'courier'>): string {
  return courier?.name ?? (key === 'typed' ? 'Entregador sem cadastro' : 'Sem entregador');
}

const LANE_HINTS: Readonly<Record<string, string>> = {
  none: 'Arraste daqui para quem vai levar',
  typed: 'Informados só para uma ordem, sem acerto',
};

function CardMark({ order }: { order: LaneOrder }) {
  return <OrderStatus canShrink size="sm" status={order.status} isScheduled={order.scheduled} />;
}

function HeadAction({ lane, onPrint }: LanePartProps) {
  const { courier, orders = [] } = lane;
  const courierId = courier?.id ?? undefined;
  return (
    <>
      {courier?.active === false && <Badge size="sm">Desativado</Badge>}
      {courierId !== undefined && orders.length > 0 && (
        <IconButton
          size="sm"
          variant="ghost"
          label={`Imprimir romaneio de ${courierLaneName(lane)}`}
          icon={<Icon of={Printer} />}
          onClick={() =>
            onPrint({ courierIds: [courierId], day: manifestRequest(orders, currentTime()).day })
          }
          className="ml-auto"
        />
      )}
    </>
  );
}

function SettlementLink({ lane }: { lane: OrderLane }) {
  const paths = usePaths();
  const courierId = lane.courier?.id ?? undefined;
  if (courierId === undefined) return null;
  return (
    <>
      {' · '}
      <TextLink href={paths.settlement({ entregador: courierId })}>Acerto</TextLink>
    </>
  );
}
