import { carriesAsMuch, VEHICLE_LABELS, type VehicleType } from '#domain/orders/vehicles.ts';

/** The vehicle that an order requires; most orders require none. */
export type VehicleRequirement = { vehicleType?: VehicleType | null };

/**
 * Warning for a vehicle too small for some of the orders; undefined if it fits all. An unknown vehicle causes none,
 * because most typed couriers have no vehicle on record.
 */
export function vehicleWarning(
  orders: readonly VehicleRequirement[],
  vehicle: VehicleType | null,
): string | undefined {
  const unfit = orders.flatMap(({ vehicleType: requested }) =>
    requested && vehicle && !carriesAsMuch(vehicle, requested) ? [requested] : [],
  );
  const [largest] = unfit.toSorted((one, other) => (carriesAsMuch(one, other) ? -1 : 1));
  if (largest === undefined) return undefined;
  const wanted = VEHICLE_LABELS[largest];
  if (orders.length === 1) return `A ordem pede ${wanted}`;
  const kinds = new Set(unfit).size > 1 ? 'veículo maior' : wanted;
  return `${unfit.length} das ${orders.length} ordens ${unfit.length === 1 ? 'pede' : 'pedem'} ${kinds}`;
}
