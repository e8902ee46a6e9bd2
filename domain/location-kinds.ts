import type { components } from '#openapi/v1.d.ts';

/** What a place serves for, as people read it; in forms, lists and spreadsheets alike. */
export const LOCATION_KIND_LABELS = {
  pickup: 'Coletas',
  dropoff: 'Entregas',
  both: 'Coletas e entregas',
} as const satisfies Record<components['schemas']['LocationKind'], string>;
