import type { Schema } from '#openapi/schema.ts';

export type VehicleType = Schema<'VehicleType'>;

/** Labels of vehicle types, smallest first. */
export const VEHICLE_LABELS = {
  bike: 'Bicicleta',
  moto: 'Moto',
  carro: 'Carro',
  utilitario: 'Utilitário',
  caminhao: 'Caminhão',
} as const satisfies Record<VehicleType, string>;

export const VEHICLE_TYPES = [
  'bike',
  'moto',
  'carro',
  'utilitario',
  'caminhao',
] as const satisfies readonly VehicleType[];

/** Whether a vehicle has at least the capacity of the requested type. */
export function carriesAsMuch(vehicle: VehicleType, requested: VehicleType): boolean {
  return VEHICLE_TYPES.indexOf(vehicle) >= VEHICLE_TYPES.indexOf(requested);
}
