import { ComboboxOptions } from '@headlessui/react';

import ListFilter from '#icons/list-filter';
import Package from '#icons/package';
import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { OrderStatus } from '#src/components/order/order-status.tsx';

import { orderCommandId, type PaletteSection } from './palette-commands.ts';
import { PaletteGroup, PaletteRow } from './palette-row.tsx';
import { useCompanyChoice } from './use-company-choice.ts';
import type { FoundOrders } from './use-found-orders.ts';

type PaletteResultsProps = {
  sections: readonly PaletteSection[];
  /** The order with the typed number, once the server has returned it. */
  typedOrder: ServiceOrderSummary | undefined;
  found: FoundOrders;
};

/** Rows of the palette. Server results come last, so that their arrival shifts no other row. */
export function PaletteResults({ sections, typedOrder, found }: PaletteResultsProps) {
  const { paths } = useCompanyChoice();
  const hasRows = sections.length > 0 || found.orders.length > 0;
  return (
    <ComboboxOptions
      static
      modal={false}
      aria-label="Resultados"
      className={hasRows ? 'min-h-0 grow overflow-y-auto overscroll-contain p-2' : 'hidden'}
    >
      {sections.map(({ title, commands }) => (
        <PaletteGroup key={title} title={title}>
          {commands.map(({ id, ...command }) => (
            <PaletteRow
              key={id}
              {...command}
              {...(typedOrder && id === orderCommandId(typedOrder.orderNumber) && aboutTyped(typedOrder))}
            />
          ))}
        </PaletteGroup>
      ))}
      {found.orders.length > 0 && (
        <PaletteGroup title="Ordens de serviço encontradas">
          {found.orders.map((order) => (
            <OrderRow key={order.orderNumber} order={order} href={paths.order(order.orderNumber)} />
          ))}
          <PaletteRow
            label={`Ver todas as ordens com “${found.searched}”`}
            icon={ListFilter}
            act={{
              type: 'go',
              href: paths.orders({ tab: 'all', search: found.searched }),
            }}
          />
        </PaletteGroup>
      )}
    </ComboboxOptions>
  );
}

function OrderRow({ order, href }: { order: ServiceOrderSummary; href: string }) {
  const { orderNumber, recipientPlace, recipientName, recipientAddress, company } = order;
  return (
    <PaletteRow
      label={joined(`OS ${orderNumber}`, recipientPlace, recipientName)}
      detail={joined(recipientAddress, company.name)}
      icon={Package}
      end={<Status order={order} />}
      act={{ type: 'go', href }}
    />
  );
}

function aboutTyped(order: ServiceOrderSummary) {
  const { recipientPlace, recipientName, recipientAddress, company } = order;
  return {
    detail: joined(recipientPlace, recipientName, recipientAddress, company.name),
    end: <Status order={order} />,
  };
}

function Status({ order: { status, scheduled } }: { order: ServiceOrderSummary }) {
  return <OrderStatus status={status} isScheduled={scheduled} size="sm" />;
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
