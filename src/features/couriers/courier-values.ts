import * as z from 'zod/mini';

import { maskCpf } from '#domain/documents.ts';
import { VEHICLE_TYPES, type VehicleType } from '#domain/orders/vehicles.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Courier } from '#src/api/couriers.ts';
import { cpf, oneOf, optional, phone, plate, required, text } from '#src/components/forms/field-schemas.ts';

/** In display order. */
export const COURIER_LABELS = {
  name: 'Nome',
  phone: 'Telefone',
  cpf: 'CPF',
  vehicleType: 'Veículo',
  vehiclePlate: 'Placa',
  notes: 'Observações',
  active: 'Situação',
} as const;

export type CourierValues = Record<Exclude<keyof typeof COURIER_LABELS, 'active'>, string> & {
  /** Not an input: changed by its own action. */
  active: boolean;
};

export function courierValues(courier: Courier | undefined): CourierValues {
  return {
    name: courier?.name ?? '',
    phone: courier ? formatPhone(courier.phone) : '',
    cpf: maskCpf(courier?.cpf ?? ''),
    vehicleType: courier?.vehicleType ?? '',
    vehiclePlate: courier?.vehiclePlate ?? '',
    notes: courier?.notes ?? '',
    active: courier?.active ?? true,
  };
}

export const MAX_NOTES_LENGTH = 500;

const vehicle = oneOf((typed): typed is VehicleType => VEHICLE_TYPES.some((known) => known === typed));

const fields = z.object({
  name: required(text({ least: 2, limit: 120 })),
  phone: required(phone),
  cpf: optional(cpf),
  vehicleType: optional(vehicle),
  vehiclePlate: optional(plate),
  notes: optional(text({ limit: MAX_NOTES_LENGTH })),
  active: z.boolean(),
});

type CourierFields = Pick<Courier, keyof CourierValues>;

/** Parses the form into a courier's fields; blank inputs become null. */
export const courierSchema: z.ZodMiniType<CourierFields> = z.pipe(
  fields,
  z.transform((read: z.output<typeof fields>): CourierFields => ({
    name: read.name,
    phone: read.phone,
    cpf: read.cpf ?? null,
    vehicleType: read.vehicleType ?? null,
    vehiclePlate: read.vehiclePlate ?? null,
    notes: read.notes ?? null,
    active: read.active,
  })),
);
