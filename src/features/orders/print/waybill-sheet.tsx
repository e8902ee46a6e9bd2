import type { ReactNode } from 'react';

import { invoiceTitle } from '#domain/orders/invoice-key.ts';
import { CASH_LABEL, ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { HANDLING_FLAGS, HANDLING_LABELS } from '#domain/orders/order-value-labels.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { PaperOrder, ServiceOrder } from '#src/api/orders/service-orders.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { BrandLogo } from '#src/components/brand-logo.tsx';
import { cashText } from '#src/components/order/cash-text.ts';
import { QrCode } from '#src/components/qr-code.tsx';
import { currentTime } from '#src/lib/clock.ts';
import { formatDateTime, formatFullWindow } from '#src/lib/format-date.ts';
import { paths } from '#src/lib/paths.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';

import { ItemsTable } from '../detail/items.tsx';
import { Paper } from './paper.tsx';

type OrderPaperProps = {
  order: ServiceOrder;
  opensDialog: boolean;
  onPrinted: () => void;
};

/** Prints the waybill of one order. */
export function OrderPaper({ order, ...props }: OrderPaperProps) {
  return (
    <Paper {...props} kind="waybill">
      <WaybillSheet order={order} />
    </Paper>
  );
}

type WaybillSheetProps = { order: PaperOrder };

/** The waybill (A4) that travels with the goods: sender, goods, and recipients with room to sign. */
export function WaybillSheet({ order }: WaybillSheetProps) {
  const { stops, company } = order;
  const pickup = stops.find(({ kind }) => kind === 'pickup');
  const dropoffs = stops.filter(({ kind, status }) => kind === 'dropoff' && status !== 'skipped');
  return (
    <article className="print-plain flex flex-col gap-4 text-sm">
      <header className="border-paper-ink flex items-start justify-between gap-4 border-b-2 pb-3">
        <div>
          <BrandLogo className="[filter:grayscale(1)]" />
          <h1 className="mt-3 text-2xl font-semibold">{`Guia de entrega · OS ${order.orderNumber}`}</h1>
          <p className="mt-1 text-xs">
            {[
              order.requestedAt && `Solicitada em ${formatDateTime(order.requestedAt)}`,
              `por ${order.requestedBy}`,
              `impressa em ${formatDateTime(new Date(currentTime()).toISOString())}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <QrCode
          text={new URL(paths.order(order.orderNumber), location.href).href}
          label={`Página da OS ${order.orderNumber}`}
          className="size-24"
        />
      </header>
      <Facts order={order} />
      {pickup && (
        <Part title={`Remetente · ${company.name}`}>
          <Place stop={pickup} />
        </Part>
      )}
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold">{packagesText(order)}</h2>
        {order.items.length > 0 && <ItemsTable items={order.items} />}
        <Cares order={order} />
      </section>
      {dropoffs.map((stop, index) => (
        <Part
          key={stop.id}
          title={dropoffs.length > 1 ? `Destinatário ${index + 1} de ${dropoffs.length}` : 'Destinatário'}
        >
          <Place stop={stop} />
          <Signature />
        </Part>
      ))}
    </article>
  );
}

function Facts({ order }: WaybillSheetProps) {
  const { courier, externalRef, invoiceKey, vehicleType, priority } = order;
  const promised = promiseToPrint(order);
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [ORDER_FIELD_LABELS.priority, priority === 'urgent' ? 'URGENTE' : null],
    ['Prometida para', promised && formatFullWindow(promised)],
    [
      'Entregador',
      courier &&
        [courier.name, courier.phone && formatPhone(courier.phone), courier.vehiclePlate]
          .filter(Boolean)
          .join(' · '),
    ],
    [ORDER_FIELD_LABELS.vehicleType, vehicleType && VEHICLE_LABELS[vehicleType]],
    [ORDER_FIELD_LABELS.externalRef, externalRef],
    [ORDER_FIELD_LABELS.invoiceKey, invoiceKey && `${invoiceTitle(invoiceKey)} · ${invoiceKey}`],
  ];
  const known = facts.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1.5">
      {known.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The promise, unless a drop-off has been agreed for another time since. */
function promiseToPrint({ promisedWindow: promise, stops }: PaperOrder): Schema<'TimeWindow'> | null {
  const expected = stops.flatMap(({ kind, status, expectedWindow }) =>
    kind === 'dropoff' && status !== 'skipped' && expectedWindow ? [expectedWindow] : [],
  );
  const isKept =
    promise && expected.every(({ from, until }) => from >= promise.from && until <= promise.until);
  return isKept ? promise : null;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-paper-ink break-inside-avoid border p-3">
      <h2 className="mb-1 text-xs font-medium uppercase">{title}</h2>
      {children}
    </section>
  );
}

function Place({ stop }: { stop: Schema<'PaperStop'> }) {
  const { address, contactPhone, expectedWindow, instructions, cashOnDelivery } = stop;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-6 text-base font-semibold">
        <span className="wrap-anywhere">{recipientTitle(stop)}</span>
        {contactPhone && <span>{formatPhone(contactPhone)}</span>}
      </p>
      <p className="wrap-anywhere">{streetText(address)}</p>
      <p className="wrap-anywhere">
        {`${address.district}, ${address.city}/${address.state} · CEP ${maskPostalCode(address.postalCode)}`}
      </p>
      {address.reference && <p className="wrap-anywhere">{address.reference}</p>}
      {expectedWindow && <p>{`Janela: ${formatFullWindow(expectedWindow)}`}</p>}
      {instructions && <p className="mt-1 wrap-anywhere whitespace-pre-line">{instructions}</p>}
      {cashOnDelivery && <p className="mt-1 font-semibold">{`${CASH_LABEL}: ${cashText(cashOnDelivery)}`}</p>}
    </>
  );
}

/** Lines for the receiver to fill in. */
function Signature() {
  return (
    <div className="mt-10 grid grid-cols-3 gap-6">
      {['Nome de quem recebeu', 'Documento', 'Data, hora e assinatura'].map((label) => (
        <p key={label} className="border-paper-ink border-t pt-1 text-xs">
          {label}
        </p>
      ))}
    </div>
  );
}

export function packagesText({ packagesCount }: Pick<PaperOrder, 'packagesCount'>): string {
  return packagesCount === 1 ? '1 volume' : `${packagesCount} volumes`;
}

/** Handling flags and notes; internal notes are not printed. */
function Cares({ order: { handling, notes } }: WaybillSheetProps) {
  const flags = HANDLING_FLAGS.filter((flag) => handling[flag] === true).map((flag) => HANDLING_LABELS[flag]);
  return (
    <>
      {flags.length > 0 && <p className="font-semibold uppercase">{flags.join(' · ')}</p>}
      {notes && <p className="wrap-anywhere whitespace-pre-line">{notes}</p>}
    </>
  );
}
