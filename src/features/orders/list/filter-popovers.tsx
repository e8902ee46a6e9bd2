import { useQuery } from '@tanstack/react-query';
import Bike from 'lucide-react/icons/bike';
import Calendar from 'lucide-react/icons/calendar';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import type { ReactNode } from 'react';

import { STATUS_LABELS } from '#machines/order/labels.ts';
import type { OrderStatus as Status } from '#machines/order/types.ts';
import { allCouriersQuery, type Courier } from '#src/api/couriers.ts';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { useRole } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Popover } from '#src/ui/overlays/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import {
  statusesOfTab,
  type CourierChoiceProps,
  courierChoiceLabel,
  type OrdersTab,
  isAllTime,
  type OrdersPeriodChoiceProps,
  type Period,
  PERIOD_LABELS,
} from './filters.ts';
import { useListExtras } from './use-list-extras.ts';

type OrdersStatusFilterProps = {
  tab: OrdersTab;
  chosen: readonly Status[];
  onChoose: (statuses: readonly Status[]) => void;
};

/** Any of the statuses of the tab; nothing for a tab of one status. */
export function OrdersStatusFilter({ tab, chosen, onChoose }: OrdersStatusFilterProps) {
  const statuses = statusesOfTab(tab);
  if (statuses.length < 2) return null;

  function toggle(status: Status) {
    onChoose(statuses.filter((one) => (one === status ? !chosen.includes(one) : chosen.includes(one))));
  }

  return (
    <Popover label={statusesLabel(chosen)} icon={<CircleDashed />} isActive={chosen.length > 0}>
      <fieldset className="flex max-h-[60dvh] flex-col overflow-y-auto px-1">
        <legend className="sr-only">Situação</legend>
        {statuses.map((status) => (
          <Checkbox
            key={status}
            label={<OrderStatus status={status} />}
            checked={chosen.includes(status)}
            onChange={() => toggle(status)}
            className="md:min-h-8.5"
          />
        ))}
      </fieldset>
    </Popover>
  );
}

function statusesLabel([first, ...others]: readonly Status[]): string {
  if (first === undefined) return 'Situação';
  return others.length === 0 ? STATUS_LABELS[first] : `Situação: ${others.length + 1}`;
}

/** Who carries; the base alone asks for it. */
export function OrdersCourierFilter(props: CourierChoiceProps) {
  const isBase = useRole() !== 'manager';
  // Loaded behind the first rows, which need no names of couriers.
  const { data: later } = useListExtras(false);
  const [first, ...others] = props.chosen;
  const isOfOne = first !== undefined && others.length === 0 && courierChoiceLabel(first, []) === undefined;
  const { data: couriers } = useQuery({
    ...allCouriersQuery(),
    enabled: isBase && isOfOne && later !== undefined,
  });
  if (!isBase) return null;
  return (
    <Popover
      label={couriersLabel(props.chosen, couriers?.data)}
      icon={<Bike />}
      isActive={props.chosen.length > 0}
    >
      <LazyPanel>{({ OrdersCourierChoice }) => <OrdersCourierChoice {...props} />}</LazyPanel>
    </Popover>
  );
}

function couriersLabel([first, ...others]: readonly string[], couriers: readonly Courier[] = []): string {
  if (first === undefined) return 'Entregador';
  if (others.length > 0) return `Entregador: ${others.length + 1}`;
  return courierChoiceLabel(first, couriers) ?? 'Entregador: 1';
}

/** When the orders were requested: a span that moves with the calendar, or fixed days. */
export function OrdersPeriodFilter(props: OrdersPeriodChoiceProps) {
  return (
    <Popover label={periodLabel(props.value)} icon={<Calendar />} isActive={!isAllTime(props.value)}>
      <LazyPanel>{({ OrdersPeriodChoice }) => <OrdersPeriodChoice {...props} />}</LazyPanel>
    </Popover>
  );
}

type LazyPanelProps = {
  children: (later: NonNullable<ReturnType<typeof useListExtras>['data']>) => ReactNode;
};

function LazyPanel({ children }: LazyPanelProps) {
  const { data, isError, refetch } = useListExtras(true);
  if (data !== undefined) return children(data);
  return (
    <div aria-busy={!isError} className="min-h-32 md:w-72">
      {isError ? (
        <Button size="sm" className="w-full" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      ) : (
        <Skeleton className="h-32" />
      )}
    </div>
  );
}

function periodLabel({ period, from, to }: Period): string {
  if (period !== undefined) return PERIOD_LABELS[period];
  if (from !== undefined && to !== undefined) return `${dayOf(from)} a ${dayOf(to)}`;
  if (from !== undefined) return `Desde ${dayOf(from)}`;
  return to === undefined ? 'Período' : `Até ${dayOf(to)}`;
}

/** "2026-11-20" → "20/11". */
function dayOf(date: string): string {
  const [, month, day] = date.split('-');
  return `${day}/${month}`;
}
