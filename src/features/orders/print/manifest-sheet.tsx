import { PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import { formatPhone } from '#domain/phone.ts';
import type { CourierRoute } from '#src/api/couriers.ts';
import type { PaperOrder } from '#src/api/orders/service-orders.ts';
import { BrandLogo } from '#src/components/brand-logo.tsx';
import { currentTime } from '#src/lib/clock.ts';
import { counted } from '#src/lib/counted.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { formatMoney } from '#src/lib/format-money.ts';

import { manifestStops, visitsOf } from './manifest-stops.ts';
import { DropoffRow, PickupRow } from './manifest-visits.tsx';
import { packagesText } from './waybill-sheet.tsx';

type ManifestSheetProps = {
  route: CourierRoute;
  /** Papers of its orders by number. */
  orders: ReadonlyMap<number, PaperOrder>;
};

/** A courier's manifest (A4): stops in the order of travel, with room to sign at each, and totals. */
export function ManifestSheet({ route, orders }: ManifestSheetProps) {
  const { courier } = route;
  const stops = manifestStops(route, orders);
  const collected = new Set(stops.flatMap(({ order, stop }) => (stop.kind === 'pickup' ? [order] : [])));
  const day = route.day.split('-').toReversed().join('/');
  const about = [
    courier.phone && formatPhone(courier.phone),
    courier.vehicleType && VEHICLE_LABELS[courier.vehicleType],
    courier.vehiclePlate,
    `impresso em ${formatDateTime(new Date(currentTime()).toISOString())}`,
  ];
  return (
    <article className="print-plain break-after-page text-xs last:break-after-auto">
      <header className="border-paper-ink flex items-start justify-between gap-4 border-b-2 pb-2">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold wrap-anywhere">{`Romaneio · ${courier.name}`}</h1>
          <p>{about.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="shrink-0 text-right">
          <BrandLogo className="[filter:grayscale(1)] *:overflow-visible" />
          <p className="mt-1 text-base font-semibold tabular-nums">{day}</p>
        </div>
      </header>
      {/* The table head repeats on every page, so that each names its courier. */}
      <table role="presentation" className="w-full border-collapse">
        <thead>
          <tr>
            <td className="border-paper-ink border-b py-1 text-right">{`${courier.name} · ${day} · ${counted(stops.length, 'parada', 'paradas')}`}</td>
          </tr>
        </thead>
        <tbody>
          {visitsOf(stops).map((visit) => (
            <tr key={visit[0].stop.id}>
              <td className="border-paper-ink border-b py-2">
                {visit[0].stop.kind === 'pickup' ? (
                  <PickupRow visit={visit} />
                ) : (
                  <DropoffRow visit={visit} isPickupShown={collected.has(visit[0].order)} />
                )}
              </td>
            </tr>
          ))}
          <tr>
            <td className="pt-3">
              <Sums totals={route.totals} />
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

function Sums({ totals: { orders, packages, cash, cashCents } }: { totals: CourierRoute['totals'] }) {
  return (
    <div className="break-inside-avoid">
      <p className="flex flex-wrap justify-between gap-x-6 text-sm font-semibold">
        <span>{`Total: ${packagesText({ packagesCount: packages })} em ${orders === 1 ? '1 ordem' : `${orders} ordens`}`}</span>
        <span>{cashCents === 0 ? 'Nada a cobrar' : `A cobrar: ${formatMoney(cashCents)}`}</span>
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
          <p key={label} className="border-paper-ink border-t pt-0.5">
            {label}
          </p>
        ))}
      </div>
    </div>
  );
}
