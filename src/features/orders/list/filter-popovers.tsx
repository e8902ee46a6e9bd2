import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type { OrdersTab } from '#domain/orders/lists/order-tabs.ts';
import Settings2 from '#icons/settings-2';
import { STATUS_LABELS } from '#machines/order/labels.ts';
import { type OrdersFilters, statusesOfTab } from '#machines/order/lists/list-filters.ts';
import type { OrderStatus as Status } from '#machines/order/types.ts';
import { allCouriersQuery, type Courier } from '#src/api/couriers.ts';
import { LazyDialog } from '#src/components/lazy-dialog.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { useIsBase } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Popover } from '#src/ui/overlays/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { dayChoiceText } from '../filters/day-choice.ts';
import {
  type CourierChoiceProps,
  courierChoiceLabel,
  DAY_FILTERS,
  type DayFilter,
  type DayFilterProps,
  type DayFilters,
  type MoreFilters,
  type MoreFiltersProps,
} from '../filters/filters.ts';
import type { OrdersDisplayPanelProps } from './display-panel.tsx';
import { useListExtras } from './use-list-extras.ts';

type OrdersStatusFilterProps = {
  tab: OrdersTab;
  chosen: readonly Status[];
  onChoose: (statuses: readonly Status[]) => void;
};

/** Statuses of the tab; renders nothing for a tab with one status. */
export function OrdersStatusFilter({ tab, chosen, onChoose }: OrdersStatusFilterProps) {
  const statuses = statusesOfTab(tab);
  if (statuses.length < 2) return null;

  function toggle(status: Status) {
    onChoose(statuses.filter((one) => (one === status ? !chosen.includes(one) : chosen.includes(one))));
  }

  return (
    <Popover label={statusesLabel(chosen)} isActive={chosen.length > 0}>
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

/** For operators and administrators only. */
export function OrdersCourierFilter(props: CourierChoiceProps) {
  const isBase = useIsBase();
  // Couriers load after the first rows, which do not need them.
  const { data: later } = useListExtras(false);
  const [first, ...others] = props.chosen;
  const isOfOne = first !== undefined && others.length === 0 && courierChoiceLabel(first, []) === undefined;
  const { data: couriers } = useQuery({
    ...allCouriersQuery(),
    enabled: isBase && isOfOne && later !== undefined,
  });
  if (!isBase) return null;
  return (
    <Popover label={couriersLabel(props.chosen, couriers?.data)} isActive={props.chosen.length > 0}>
      <LazyPanel>{({ OrdersCourierChoice }) => <OrdersCourierChoice {...props} />}</LazyPanel>
    </Popover>
  );
}

function couriersLabel([first, ...others]: readonly string[], couriers: readonly Courier[] = []): string {
  if (first === undefined) return 'Entregador';
  if (others.length > 0) return `Entregador: ${others.length + 1}`;
  return courierChoiceLabel(first, couriers) ?? 'Entregador: 1';
}

/** Filters by the day of request, delivery, end or failure. */
export function OrdersPeriodFilter(props: DayFilterProps) {
  return (
    <Popover
      label={daysLabel(props.value)}
      isActive={DAY_FILTERS.some((name) => props.value[name] !== undefined)}
    >
      <LazyPanel>{({ OrdersDayFilter }) => <OrdersDayFilter {...props} />}</LazyPanel>
    </Popover>
  );
}

/** "Mais filtros"; deadline and cancellation show beside it while they apply (filter-bar.tsx). */
export function OrdersMoreFilter(props: MoreFiltersProps) {
  const [first, ...others] = marksOf(props.value);
  const label = others.length === 0 ? first : `Mais filtros: ${others.length + 1}`;
  return (
    <Popover label={label ?? 'Mais filtros'} isActive={first !== undefined}>
      <LazyPanel>{({ OrdersMoreFilters }) => <OrdersMoreFilters {...props} />}</LazyPanel>
    </Popover>
  );
}

function marksOf({ area, pickup, isUrgent, tag, source, importId }: MoreFilters): string[] {
  const marks = [
    isUrgent ? 'Urgentes' : '',
    area,
    tag === '' ? '' : `#${tag}`,
    pickup === undefined ? '' : 'Local de coleta',
    source === undefined ? '' : 'Origem',
    importId === undefined ? '' : 'Uma planilha',
  ];
  return marks.filter((mark) => mark !== '');
}

type OrdersDisplayProps = { filters: OrdersFilters; onSort: OrdersDisplayPanelProps['onSort'] };

/** "Exibição": how the rows are sorted and shown; before it, what saves the filters as a view. */
export function OrdersDisplay({ filters, onSort }: OrdersDisplayProps) {
  const { data: later } = useListExtras(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const close = () => setIsChoosing(false);
  return (
    <>
      {later && <later.ViewBar layout="list" filters={filters} />}
      <Popover buttonName="Exibição" variant="secondary" icon={<Icon of={Settings2} />}>
        <LazyPanel>
          {({ OrdersDisplayPanel }) => (
            <OrdersDisplayPanel
              sort={filters.sort}
              onSort={onSort}
              onChooseColumns={() => setIsChoosing(true)}
            />
          )}
        </LazyPanel>
      </Popover>
      {isChoosing && (
        <LazyDialog name="orders-columns" load={loadColumnsDialog} onClose={close}>
          {({ OrdersColumnsDialog }) => <OrdersColumnsDialog onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

function loadColumnsDialog() {
  return import('./columns-dialog.tsx');
}

type LazyPanelProps = {
  children: (later: NonNullable<ReturnType<typeof useListExtras>['data']>) => ReactNode;
};

function LazyPanel({ children }: LazyPanelProps) {
  const { data, isError, isFetching, refetch } = useListExtras(true);
  if (data !== undefined) return children(data);
  return (
    <div aria-busy={!isError} className="min-h-32 md:w-72">
      {isError ? (
        <>
          <p role="alert" className="text-danger pb-2 text-sm">
            Não foi possível carregar os filtros.
          </p>
          <Button size="sm" className="w-full" isLoading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </>
      ) : (
        <Skeleton className="h-32" />
      )}
    </div>
  );
}

const DAY_WORDS: Readonly<Record<DayFilter, string>> = {
  requested: '',
  due: 'Entrega: ',
  closed: 'Encerradas: ',
  failed: 'Insucesso: ',
};

function daysLabel(value: DayFilters): string {
  const [first, ...others] = DAY_FILTERS.filter((name) => value[name] !== undefined);
  const choice = first && value[first];
  if (first === undefined || choice === undefined) return 'Período';
  if (others.length > 0) return `Período: ${others.length + 1}`;
  const text = choice === 'ever' ? 'Algum dia' : dayChoiceText(choice);
  return first === 'requested' ? text : DAY_WORDS[first] + text.toLowerCase();
}
