import { carriesAsMuch, VEHICLE_LABELS, type VehicleType } from '#domain/orders/vehicles.ts';

/** As much of an order as says what vehicle it asks for; most ask for none. */
export type AsksForVehicle = { vehicleType?: VehicleType | null };

/**
 * What to say of a vehicle that is too small for some of the orders; undefined where all of them fit. One that is not
 * known is not called too small, because most people who walk in have no record of it.
 */
export function vehicleWarning(
  orders: readonly AsksForVehicle[],
  vehicle: VehicleType | null,
): string | undefined {
  const unfit = orders.flatMap(({ vehicleType: asked }) =>
    asked && vehicle && !carriesAsMuch(vehicle, asked) ? [asked] : [],
  );
  const [largest] = unfit.toSorted((one, other) => (carriesAsMuch(one, other) ? -1 : 1));
  if (largest === undefined) return undefined;
  const wanted = VEHICLE_LABELS[largest];
  if (orders.length === 1) return `A ordem pede ${wanted}`;
  const kinds = new Set(unfit).size > 1 ? 'veículo maior' : wanted;
  return `${unfit.length} das ${orders.length} ordens ${unfit.length === 1 ? 'pede' : 'pedem'} ${kinds}`;
}
