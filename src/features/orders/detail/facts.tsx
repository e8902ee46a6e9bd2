import type { ReactNode } from 'react';

import { invoiceTitle } from '#domain/orders/invoice-key.ts';
import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import Link2 from '#icons/link-2';
import Link2Off from '#icons/link-2-off';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { PriceLines } from '../price/price-lines.tsx';

type DetailFactsProps = { order: ServiceOrder; now: number; onShare: (() => void) | undefined };

/** Secondary facts; empty ones are omitted. */
export function DetailFacts({ order, now, onShare }: DetailFactsProps) {
  const paths = usePaths();
  const { promisedWindow, originalPromise, duplicatedFrom, custodyUntil, priceCents } = order;
  const wasMoved = originalPromise !== null && originalPromise.until !== promisedWindow?.until;
  return (
    <Card title="Detalhes">
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <Fact label="Janela prometida">
          {promisedWindow && <OrderWindow window={promisedWindow} now={now} canWrap />}
        </Fact>
        <Fact label="Primeira promessa">
          {wasMoved && <OrderWindow window={originalPromise} now={now} canWrap />}
        </Fact>
        <Fact label="Em custódia até">{custodyUntil && formatDateTime(custodyUntil)}</Fact>
        <Fact label={ORDER_FIELD_LABELS.vehicleType}>
          {order.vehicleType && VEHICLE_LABELS[order.vehicleType]}
        </Fact>
        <Fact label={ORDER_FIELD_LABELS.externalRef}>{order.externalRef}</Fact>
        <Fact label={ORDER_FIELD_LABELS.invoiceKey} isWide>
          {order.invoiceKey && (
            <>
              {`${invoiceTitle(order.invoiceKey)} · `}
              <span className="select-all">{inGroups(order.invoiceKey)}</span>
            </>
          )}
        </Fact>
        <Fact label={ORDER_FIELD_LABELS.priceCents} isInternal={!order.policy.showPrices}>
          {order.priceLines ? (
            <PriceLines lines={order.priceLines} />
          ) : priceCents === null ? (
            'Sem preço'
          ) : (
            priceCents !== undefined && `${formatMoney(priceCents)}, digitado`
          )}
        </Fact>
        <Fact label="Duplicada de">
          {duplicatedFrom !== null && (
            <TextLink href={paths.order(duplicatedFrom)}>OS {duplicatedFrom}</TextLink>
          )}
        </Fact>
        <Fact label="Link de acompanhamento">
          <TrackingLinkState state={order.trackingState} onShare={onShare} />
        </Fact>
        <Fact label={ORDER_FIELD_LABELS.tags}>{order.tags.length > 0 && order.tags.join(', ')}</Fact>
        <Fact label={ORDER_FIELD_LABELS.notes} isWide>
          {order.notes}
        </Fact>
        <Fact label={ORDER_FIELD_LABELS.internalNotes} isWide isInternal>
          {order.internalNotes}
        </Fact>
      </dl>
    </Card>
  );
}

type FactProps = { label: string; isWide?: boolean; isInternal?: boolean; children: ReactNode };

function Fact({ label, isWide = false, isInternal = false, children }: FactProps) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div className={`${isWide ? 'md:col-span-2' : ''} ${isInternal ? 'print:hidden' : ''}`}>
      <dt className="text-muted flex items-center gap-2 text-xs">
        {label}
        {isInternal && (
          <Badge tone="outline" size="sm">
            Só a base vê
          </Badge>
        )}
      </dt>
      <dd className="text-ink mt-0.5 text-sm whitespace-pre-line">{children}</dd>
    </div>
  );
}

type TrackingState = ServiceOrder['trackingState'];

const LINK_STATES: Readonly<Record<TrackingState, { tone: BadgeTone; label: string }>> = {
  none: { tone: 'outline', label: 'Ainda não há' },
  active: { tone: 'success', label: 'Ativo' },
  revoked: { tone: 'attention', label: 'Desativado' },
  expired: { tone: 'outline', label: 'Expirado' },
};

type TrackingLinkStateProps = { state: TrackingState; onShare: (() => void) | undefined };

function TrackingLinkState({ state, onShare }: TrackingLinkStateProps) {
  const { tone, label } = LINK_STATES[state];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tone} icon={state === 'active' ? <Icon of={Link2} /> : <Icon of={Link2Off} />}>
        {label}
      </Badge>
      {onShare && (
        <Button size="sm" className="print:hidden" onClick={onShare}>
          {state === 'active' ? 'Enviar ou desativar' : 'Criar novo'}
        </Button>
      )}
    </span>
  );
}

/** Groups of four digits, as on the printed invoice. */
function inGroups(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/gu, '$1 ');
}
