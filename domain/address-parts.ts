import type { Schema } from '#openapi/schema.ts';

/** The parts of a postal address, as forms and files list them. */
export const ADDRESS_PARTS = [
  'postalCode',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
] as const satisfies readonly (keyof Schema<'Address'>)[];
