import type { Schema } from '#openapi/schema.ts';

/** What a place serves for, as people read it; in forms, lists and spreadsheets alike. */
export const LOCATION_KIND_LABELS = {
  pickup: 'Coletas',
  dropoff: 'Entregas',
  both: 'Coletas e entregas',
} as const satisfies Record<Schema<'LocationKind'>, string>;
