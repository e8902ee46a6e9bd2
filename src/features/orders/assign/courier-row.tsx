import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import TriangleAlert from '#icons/triangle-alert';
import type { Courier } from '#src/api/couriers.ts';
import { counted } from '#src/lib/counted.ts';
import { formatWindow } from '#src/lib/format-date.ts';
import { Icon } from '#src/ui/icon.tsx';

type CourierRowProps = {
  courier: Courier;
  /** Why the vehicle does not fit. */
  warning: string | undefined;
  /** Epoch milliseconds. */
  now: number;
};

export function CourierRow({ courier, warning, now }: CourierRowProps) {
  const { name, vehicleType, vehiclePlate, open, late, nextWindow } = courier;
  const vehicle = [vehicleType && VEHICLE_LABELS[vehicleType], vehiclePlate].filter(Boolean).join(' ');
  return (
    <>
      <span className="flex items-baseline gap-3">
        <span className="text-ink min-w-0 grow truncate font-medium">{name}</span>
        <span className="text-secondary shrink-0 text-xs tabular-nums">
          {open === 0 ? 'livre' : counted(open, 'aberta', 'abertas')}
          {late > 0 && (
            <span className="text-danger font-medium">{` · ${counted(late, 'atrasada', 'atrasadas')}`}</span>
          )}
        </span>
      </span>
      <span className="text-muted flex gap-3 text-xs">
        <span className="min-w-0 grow truncate">{vehicle || 'Veículo não informado'}</span>
        {nextWindow && <span className="shrink-0">{`próxima: ${formatWindow(nextWindow, now)}`}</span>}
      </span>
      {warning !== undefined && (
        <span className="text-warning-strong flex items-center gap-1 text-xs font-medium">
          <Icon of={TriangleAlert} className="size-3.5" />
          {warning}
        </span>
      )}
    </>
  );
}
