import { HANDLING_FLAGS, HANDLING_LABELS, PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { CourierRoute, RouteStop } from '#src/api/couriers.ts';
import type { PaperOrder } from '#src/api/service-orders.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { BrandLogo } from '#src/components/brand-logo.tsx';
import { cashText } from '#src/components/order/cash-text.ts';
import { QrCode } from '#src/components/qr-code.tsx';
import { currentTime } from '#src/lib/clock.ts';
import { formatDateTime, formatFullWindow } from '#src/lib/format-date.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { paths } from '#src/lib/paths.ts';
import { maskPostalCode } from '#src/lib/postal-code.ts';

import { packagesText } from './waybill-sheet.tsx';

type ManifestSheetProps = {
  route: CourierRoute;
  /** Papers of its orders by number; a stop without its order is left out. */
  orders: ReadonlyMap<number, PaperOrder>;
};

/** A courier's manifest (A4): stops in the order of travel, with room to sign at each, and totals. */
export function ManifestSheet({ route, orders }: ManifestSheetProps) {
  const { courier } = route;
  const doors = doorsOf(route, orders);
  const day = route.day.split('-').toReversed().join('/');
  const about = [
    courier.phone && formatPhone(courier.phone),
    courier.vehicleType && VEHICLE_LABELS[courier.vehicleType],
    courier.vehiclePlate,
    `impresso em ${formatDateTime(new Date(currentTime()).toISOString())}`,
  ];
  return (
    <article className="print-plain break-after-page text-xs last:break-after-auto">
      <header className="flex items-start justify-between gap-4 border-b-2 border-black pb-2">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold wrap-anywhere">{`Romaneio · ${courier.name}`}</h1>
          <p>{about.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="shrink-0 text-right">
          <BrandLogo className="grayscale *:overflow-visible" />
          <p className="mt-1 text-base font-semibold tabular-nums">{day}</p>
        </div>
      </header>
      {/* The table head repeats on every page, so that each names its courier. */}
      <table role="presentation" className="w-full border-collapse">
        <thead>
          <tr>
            <td className="border-b border-black py-1 text-right">{`${courier.name} · ${day} · ${doorsText(doors.length)}`}</td>
          </tr>
        </thead>
        <tbody>
          {doors.map((door, index) => (
            <tr key={door.stop.id}>
              <td className="border-b border-black py-2">
                <Door door={door} place={index + 1} />
              </td>
            </tr>
          ))}
          <tr>
            <td className="pt-3">
              <Sums doors={doors} />
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

function doorsText(count: number): string {
  return count === 1 ? '1 parada' : `${count} paradas`;
}

type ManifestDoor = {
  order: PaperOrder;
  stop: Schema<'PaperStop'>;
  /** The window in which the courier is expected. */
  window: RouteStop['window'];
};

function doorsOf({ stops }: CourierRoute, orders: ManifestSheetProps['orders']): ManifestDoor[] {
  return stops.flatMap(({ id, orderNumber, window }) => {
    const order = orders.get(orderNumber);
    const stop = order?.stops.find((one) => one.id === id);
    return order && stop ? [{ order, stop, window }] : [];
  });
}

function Door({ door, place }: { door: ManifestDoor; place: number }) {
  const { order, stop, window } = door;
  const { address } = stop;
  const pickup = order.stops.find(({ kind, status }) => kind === 'pickup' && status !== 'done');
  return (
    <>
      <div className="grid grid-cols-[8mm_minmax(0,1fr)_40mm_20mm] gap-x-3">
        <p className="text-lg leading-none font-semibold tabular-nums">{place}</p>
        <div>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
            <span className="wrap-anywhere">{recipientTitle(stop)}</span>
            {stop.contactPhone && <span>{formatPhone(stop.contactPhone)}</span>}
          </p>
          <p className="text-sm wrap-anywhere">{streetText(address)}</p>
          <p className="wrap-anywhere">
            {`${address.district}, ${address.city}/${address.state} · CEP ${maskPostalCode(address.postalCode)}`}
          </p>
          {address.reference && <p className="wrap-anywhere">{address.reference}</p>}
          {stop.instructions && (
            <p className="font-medium wrap-anywhere whitespace-pre-line">{stop.instructions}</p>
          )}
          {pickup && (
            <p className="wrap-anywhere">
              {`Coletar: ${streetText(pickup.address)}, ${pickup.address.district} (${recipientTitle(pickup)})`}
            </p>
          )}
        </div>
        <Load order={order} stop={stop} />
        <div className="text-center">
          <QrCode
            text={new URL(paths.order(order.orderNumber), location.href).href}
            label={`Página da OS ${order.orderNumber}`}
            className="size-[20mm]"
          />
        </div>
      </div>
      <p className="mt-0.5 ml-[11mm] wrap-anywhere">
        {[
          `OS ${order.orderNumber}`,
          order.company.name,
          window && formatFullWindow(window),
          order.externalRef && `Ref. ${order.externalRef}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-7 ml-[11mm] grid grid-cols-3 gap-5">
        {['Nome de quem recebeu', 'Documento', 'Hora e assinatura'].map((label) => (
          <p key={label} className="border-t border-black pt-0.5">
            {label}
          </p>
        ))}
      </div>
    </>
  );
}

/** Packages, handling flags and cash on delivery. */
function Load({ order, stop }: Pick<ManifestDoor, 'order' | 'stop'>) {
  const { handling, priority } = order;
  const { cashOnDelivery } = stop;
  const doors = order.stops.filter(({ kind, status }) => kind === 'dropoff' && status !== 'skipped');
  const isOneOfMany = doors.length > 1;
  const flags = HANDLING_FLAGS.filter((flag) => handling[flag] === true).map((flag) => HANDLING_LABELS[flag]);
  return (
    <div>
      {priority === 'urgent' && <p className="font-semibold">URGENTE</p>}
      {/* Packages are not assigned to drop-offs. */}
      {isOneOfMany && (
        <p className="font-semibold">{`Entrega ${doors.indexOf(stop) + 1} de ${doors.length}`}</p>
      )}
      <p className="font-semibold">{`${packagesText(order)}${isOneOfMany ? ' na ordem toda' : ''}`}</p>
      {flags.length > 0 && <p className="font-medium uppercase">{flags.join(' · ')}</p>}
      {cashOnDelivery && (
        <p className="mt-1 border border-black px-1 py-0.5 font-semibold">
          {`Cobrar ${cashText(cashOnDelivery)}`}
        </p>
      )}
    </div>
  );
}

/** Totals of packages, where an order with several stops counts once, and of the cash at its doors. */
function Sums({ doors }: { doors: readonly ManifestDoor[] }) {
  const orders = new Set(doors.map(({ order }) => order));
  const packages = [...orders].reduce((sum, { packagesCount }) => sum + packagesCount, 0);
  const cash = cashByMethod(doors);
  const total = cash.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <div className="break-inside-avoid">
      <p className="flex flex-wrap justify-between gap-x-6 text-sm font-semibold">
        <span>{`Total: ${packagesText({ packagesCount: packages })} em ${orders.size === 1 ? '1 ordem' : `${orders.size} ordens`}`}</span>
        <span>{total === 0 ? 'Nada a cobrar' : `A cobrar: ${formatMoney(total)}`}</span>
      </p>
      {cash.length > 0 && (
        <p className="text-right">
          {cash
            .map(({ method, amountCents }) => `${PAYMENT_LABELS[method]} ${formatMoney(amountCents)}`)
            .join(' · ')}
        </p>
      )}
      <div className="mt-8 grid grid-cols-2 gap-5">
        {['Entregador: recebi os volumes acima', 'Conferido na base por'].map((label) => (
          <p key={label} className="border-t border-black pt-0.5">
            {label}
          </p>
        ))}
      </div>
    </div>
  );
}

const METHODS = ['cash', 'card', 'pix'] as const satisfies (keyof typeof PAYMENT_LABELS)[];

function cashByMethod(doors: readonly ManifestDoor[]) {
  const asked = doors.flatMap(({ stop }) => stop.cashOnDelivery ?? []);
  return METHODS.map((method) => ({
    method,
    amountCents: asked
      .filter((one) => one.method === method)
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
  })).filter(({ amountCents }) => amountCents > 0);
}
