import type { ReactNode } from 'react';

import { HANDLING_FLAGS, HANDLING_LABELS } from '#domain/orders/order-value-labels.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { formatPhone } from '#domain/phone.ts';
import type { PaperOrder } from '#src/api/orders/service-orders.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { cashText } from '#src/components/order/cash-text.ts';
import { QrCode } from '#src/components/qr-code.tsx';
import { formatFullWindow } from '#src/lib/format-date.ts';
import { paths } from '#src/lib/paths.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';

import type { ManifestStop, ManifestVisit } from './manifest-stops.ts';
import { packagesText } from './waybill-sheet.tsx';

/** A drop-off's row, with room to sign. */
export function DropoffRow({
  visit: [door],
  isPickupShown,
}: {
  visit: ManifestVisit;
  isPickupShown: boolean;
}) {
  const { order, stop } = door;
  const pickup = isPickupShown
    ? undefined
    : order.stops.find(({ kind, status }) => kind === 'pickup' && status !== 'done');
  return (
    <>
      <Grid place={String(door.place)} order={order} load={<Load order={order} stop={stop} />}>
        <Place title={recipientTitle(stop)} stop={stop} />
        {stop.instructions && <Instructions text={stop.instructions} />}
        {pickup && (
          <p className="wrap-anywhere">
            {`Coletar: ${streetText(pickup.address)}, ${pickup.address.district} (${recipientTitle(pickup)})`}
          </p>
        )}
      </Grid>
      <p className="mt-0.5 ml-[11mm] wrap-anywhere">{aboutText(door)}</p>
      <Signature labels={['Nome de quem recebeu', 'Documento', 'Hora e assinatura']} />
    </>
  );
}

/** The row of all orders collected at one door, with one signature. */
export function PickupRow({ visit }: { visit: ManifestVisit }) {
  const [first] = visit;
  const last = visit.at(-1) ?? first;
  const packagesCount = visit.reduce((sum, { order }) => sum + order.packagesCount, 0);
  const instructions = [...new Set(visit.flatMap(({ stop }) => stop.instructions ?? []))];
  const isOne = visit.length === 1;
  return (
    <>
      <Grid
        place={isOne ? String(first.place) : `${first.place}–${last.place}`}
        order={isOne ? first.order : undefined}
        load={<p className="font-semibold">{`Coletar ${packagesText({ packagesCount })}`}</p>}
      >
        <Place title={`Coleta · ${recipientTitle(first.stop)}`} stop={first.stop} />
        {instructions.map((text) => (
          <Instructions key={text} text={text} />
        ))}
      </Grid>
      <ul className="mt-0.5 ml-[11mm]">
        {visit.map((pickup) => (
          <li key={pickup.stop.id} className="wrap-anywhere">
            {isOne ? aboutText(pickup) : `${aboutText(pickup)} · ${packagesText(pickup.order)}`}
          </li>
        ))}
      </ul>
      <Signature labels={['Nome de quem entregou', 'Documento', 'Hora e assinatura']} />
    </>
  );
}

type GridProps = {
  place: string;
  /** The order whose page the QR code opens; undefined for several orders. */
  order: PaperOrder | undefined;
  load: ReactNode;
  children: ReactNode;
};

function Grid({ place, order, load, children }: GridProps) {
  return (
    <div className="grid grid-cols-[8mm_minmax(0,1fr)_40mm_20mm] gap-x-3">
      <p
        className={
          place.length > 2 ? 'font-semibold tabular-nums' : 'text-lg leading-none font-semibold tabular-nums'
        }
      >
        {place}
      </p>
      <div>{children}</div>
      <div>{load}</div>
      <div className="text-center">
        {order && (
          <QrCode
            text={new URL(paths.order(order.orderNumber), location.href).href}
            label={`Página da OS ${order.orderNumber}`}
            className="size-[20mm]"
          />
        )}
      </div>
    </div>
  );
}

function Place({ title, stop: { contactPhone, address } }: { title: string; stop: ManifestStop['stop'] }) {
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
        <span className="wrap-anywhere">{title}</span>
        {contactPhone && <span>{formatPhone(contactPhone)}</span>}
      </p>
      <p className="text-sm wrap-anywhere">{streetText(address)}</p>
      <p className="wrap-anywhere">
        {`${address.district}, ${address.city}/${address.state} · CEP ${maskPostalCode(address.postalCode)}`}
      </p>
      {address.reference && <p className="wrap-anywhere">{address.reference}</p>}
    </>
  );
}

function Instructions({ text }: { text: string }) {
  return <p className="font-medium wrap-anywhere whitespace-pre-line">{text}</p>;
}

/** "OS 10288 · Farmácia Boa Vida · 23/11/2026, 14:00–16:00 · Ref. NF 4812" */
function aboutText({ order, window }: ManifestStop): string {
  return [
    `OS ${order.orderNumber}`,
    order.company.name,
    window && formatFullWindow(window),
    order.externalRef && `Ref. ${order.externalRef}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Signature({ labels }: { labels: readonly string[] }) {
  return (
    <div className="mt-7 ml-[11mm] grid grid-cols-3 gap-5">
      {labels.map((label) => (
        <p key={label} className="border-paper-ink border-t pt-0.5">
          {label}
        </p>
      ))}
    </div>
  );
}

/** Packages, handling flags and cash on delivery. */
function Load({ order, stop }: Pick<ManifestStop, 'order' | 'stop'>) {
  const { handling, priority, collectedPackages, packagesCount } = order;
  const { cashOnDelivery } = stop;
  const packages = packagesText({ packagesCount: collectedPackages ?? packagesCount });
  const doors = order.stops.filter(({ kind, status }) => kind === 'dropoff' && status !== 'skipped');
  const isOneOfMany = doors.length > 1;
  const flags = HANDLING_FLAGS.filter((flag) => handling[flag] === true).map((flag) => HANDLING_LABELS[flag]);
  return (
    <>
      {priority === 'urgent' && <p className="font-semibold">URGENTE</p>}
      {/* Packages are not assigned to drop-offs. */}
      {isOneOfMany && (
        <p className="font-semibold">{`Entrega ${doors.indexOf(stop) + 1} de ${doors.length}`}</p>
      )}
      <p className="font-semibold">{`${packages}${isOneOfMany ? ' na ordem toda' : ''}`}</p>
      {flags.length > 0 && <p className="font-medium uppercase">{flags.join(' · ')}</p>}
      {cashOnDelivery && (
        <p className="border-paper-ink mt-1 border px-1 py-0.5 font-semibold">
          {`Cobrar ${cashText(cashOnDelivery)}`}
        </p>
      )}
    </>
  );
}
