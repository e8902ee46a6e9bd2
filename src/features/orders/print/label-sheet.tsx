import type { ReactNode } from 'react';

import { HANDLING_FLAGS, HANDLING_LABELS, PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { PaperOrder } from '#src/api/service-orders.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { BrandLogo } from '#src/components/brand-logo.tsx';
import { QrCode } from '#src/components/qr-code.tsx';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { paths } from '#src/lib/paths.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';
import { classNames } from '#src/ui/class-names.ts';

type LabelSheetProps = { order: PaperOrder; sheet: LabelContent };

/** A label of 105 x 148 mm: recipient, sender, handling, and the order's page as a QR code. */
export function LabelSheet({ order, sheet: { stop, count } }: LabelSheetProps) {
  const { address, contactPhone, instructions, window: asked } = stop;
  const [pickup] = order.stops;
  return (
    <article className="h-label print-plain flex break-after-page flex-col gap-2 overflow-hidden last:break-after-auto">
      <header className="flex items-center justify-between gap-2 border-b-2 border-black pb-2">
        <BrandLogo className="grayscale" />
        <p className="text-2xl font-semibold tabular-nums">{`OS ${order.orderNumber}`}</p>
      </header>
      <div className="flex items-center gap-3">
        <QrCode
          text={new URL(paths.order(order.orderNumber), location.href).href}
          label={`Página da OS ${order.orderNumber}`}
          className="size-28"
        />
        <div className="text-sm">
          <p className="text-lg font-semibold">{count}</p>
          {order.priority === 'urgent' && <p className="text-lg font-semibold">URGENTE</p>}
          {asked && <p>{`Até ${formatDateTime(asked.until)}`}</p>}
          {order.externalRef && <p className="line-clamp-2">{`Ref. ${order.externalRef}`}</p>}
        </div>
      </div>
      <Part title="Destinatário">
        <p className="line-clamp-1 text-xl font-semibold">{recipientTitle(stop)}</p>
        <p className="line-clamp-2 text-base">{streetText(address)}</p>
        <p className="line-clamp-1">{`${address.district}, ${address.city}/${address.state}`}</p>
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-lg font-semibold tabular-nums">{`CEP ${maskPostalCode(address.postalCode)}`}</span>
          {contactPhone && <span className="text-sm">{formatPhone(contactPhone)}</span>}
        </p>
        {address.reference && <p className="line-clamp-1">{address.reference}</p>}
        {instructions && <p className="line-clamp-2 font-medium">{instructions}</p>}
      </Part>
      <Handling order={order} />
      {pickup && (
        <Part title="Remetente" className="mt-auto">
          <p className="line-clamp-1 font-medium">{order.company.name}</p>
          <p className="line-clamp-1">{`${streetText(pickup.address)}, ${pickup.address.city}/${pickup.address.state}`}</p>
        </Part>
      )}
    </article>
  );
}

type PartProps = { title: string; children: ReactNode; className?: string };

function Part({ title, children, className }: PartProps) {
  return (
    <section className={classNames('border-t border-black pt-1 text-xs', className)}>
      <h2 className="font-medium uppercase">{title}</h2>
      {children}
    </section>
  );
}

/** Handling flags and cash on delivery. */
function Handling({ order: { handling, cashOnDelivery, stops } }: Pick<LabelSheetProps, 'order'>) {
  const flags = HANDLING_FLAGS.filter((flag) => handling[flag] === true).map((flag) => HANDLING_LABELS[flag]);
  const cash =
    cashOnDelivery &&
    `Cobrar ${formatMoney(cashOnDelivery.amountCents)}${stops.length > 2 ? ' na ordem toda' : ''} (${PAYMENT_LABELS[cashOnDelivery.method]})`;
  const words = [...flags, ...(cash ? [cash] : [])];
  if (words.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {words.map((word) => (
        <li key={word} className="border border-black px-1.5 text-xs font-semibold uppercase">
          {word}
        </li>
      ))}
    </ul>
  );
}

type Stop = Schema<'PaperStop'>;

type LabelContent = {
  stop: Stop;
  /** "Volume 1 de 2"; with several drop-offs "Entrega 1 de 3", as packages are not assigned to drop-offs. */
  count: string;
};

/** One label per package, or per drop-off if there are several. */
export function labelSheets({
  stops,
  packagesCount,
}: Pick<PaperOrder, 'stops' | 'packagesCount'>): LabelContent[] {
  const dropoffs = stops.filter(({ kind, status }) => kind === 'dropoff' && status !== 'skipped');
  const [only, ...others] = dropoffs;
  if (only === undefined) return [];
  if (others.length > 0) {
    return dropoffs.map((stop, index) => ({ stop, count: `Entrega ${index + 1} de ${dropoffs.length}` }));
  }
  return Array.from({ length: packagesCount }, (_, index) => ({
    stop: only,
    count: `Volume ${index + 1} de ${packagesCount}`,
  }));
}
