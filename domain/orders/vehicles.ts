import type { Schema } from '#openapi/schema.ts';

export type VehicleType = Schema<'VehicleType'>;

/** Every kind of vehicle, as people read it; the smallest first. */
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

/** Whether everything that one vehicle carries fits in the other. */
export function carriesAsMuch(vehicle: VehicleType, asked: VehicleType): boolean {
  return VEHICLE_TYPES.indexOf(vehicle) >= VEHICLE_TYPES.indexOf(asked);
}
