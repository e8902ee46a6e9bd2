import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Courier } from '#src/api/couriers.ts';
import type { ListColumn } from '#src/components/lists/record-rows.tsx';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { ErasureNote } from '#src/components/privacy/erasure-note.tsx';
import { counted, countText } from '#src/lib/counted.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Link } from '#src/ui/link.tsx';

import { CourierStatus } from './courier-status.tsx';

export function courierColumns(hrefTo: (id: string) => string): ListColumn<Courier>[] {
  return [
    {
      label: 'Entregador',
      className: 'w-[26%]',
      cell: ({ id, name, phone }) => (
        <>
          <Link
            href={hrefTo(id)}
            data-row-link
            title={name}
            className="text-accent-strong block truncate rounded-sm leading-6 font-semibold hover:underline"
          >
            {name}
          </Link>
          <span className="text-muted block truncate text-xs">{formatPhone(phone)}</span>
        </>
      ),
    },
    {
      label: 'Veículo',
      className: 'w-32 @max-3xl:hidden',
      cell: ({ vehicleType, vehiclePlate }) => (
        <>
          <span className="block truncate">{vehicleType ? VEHICLE_LABELS[vehicleType] : '—'}</span>
          {vehiclePlate !== null && <span className="text-muted block text-xs">{vehiclePlate}</span>}
        </>
      ),
    },
    { label: 'Em aberto', className: 'w-24 text-right tabular-nums', cell: ({ open }) => countText(open) },
    {
      label: 'Atrasadas',
      className: 'w-24 text-right tabular-nums',
      cell: ({ late }) => <Late count={late} />,
    },
    {
      label: 'Próxima janela',
      className: 'w-44 @max-5xl:hidden',
      cell: (courier) => <NextWindow courier={courier} />,
    },
    {
      label: 'Entregues hoje',
      className: 'w-32 text-right tabular-nums @max-4xl:hidden',
      cell: ({ doneToday }) => formatInteger(doneToday),
    },
    {
      label: 'Situação',
      className: 'w-44',
      cell: (courier) => (
        <>
          <CourierStatus courier={courier} />
          <ErasureNote day={courier.erasureOn} className="text-muted block text-xs" />
        </>
      ),
    },
  ];
}

function Late({ count }: { count: number }) {
  return <span className={count > 0 ? 'text-danger font-medium' : 'text-muted'}>{countText(count)}</span>;
}

function NextWindow({ courier: { nextWindow } }: { courier: Courier }) {
  return <OrderWindow window={nextWindow} now={useNow()} />;
}

/** A courier on a phone; the whole card is a link. */
export function CourierCard({ courier, href }: { courier: Courier; href: string }) {
  const { name, phone, vehicleType, vehiclePlate, open, late, doneToday } = courier;
  const vehicle = [vehicleType && VEHICLE_LABELS[vehicleType], vehiclePlate].filter(Boolean).join(' ');
  return (
    <>
      <Link
        href={href}
        data-row-link
        className="text-accent-strong rounded-sm text-sm font-semibold after:absolute after:inset-0"
      >
        {name}
      </Link>
      <p className="text-secondary mt-0.5 text-xs">
        {[formatPhone(phone), vehicle].filter(Boolean).join(' · ')}
      </p>
      <p className="text-secondary mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
        <CourierStatus courier={courier} />
        <span>{counted(open, 'aberta', 'abertas')}</span>
        {late > 0 && (
          <span className="text-danger font-medium">{counted(late, 'atrasada', 'atrasadas')}</span>
        )}
        <ErasureNote day={courier.erasureOn} />
        <span>{`${counted(doneToday, 'entregue', 'entregues')} hoje`}</span>
      </p>
    </>
  );
}
