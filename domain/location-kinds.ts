import type { Schema } from '#openapi/schema.ts';

/** Labels of location kinds in forms, lists and spreadsheets. */
export const LOCATION_KIND_LABELS = {
  pickup: 'Coletas',
  dropoff: 'Entregas',
  both: 'Coletas e entregas',
} as const satisfies Record<Schema<'LocationKind'>, string>;
