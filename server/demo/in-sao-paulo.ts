import type { Schema } from '#openapi/schema.ts';

/** @param postalCode eight digits */
export function inSaoPaulo(
  street: string,
  number: string,
  district: string,
  postalCode: string,
  complement?: string,
): Schema<'Address'> {
  return {
    postalCode,
    street,
    number,
    complement: complement ?? null,
    district,
    city: 'São Paulo',
    state: 'SP',
  };
}
