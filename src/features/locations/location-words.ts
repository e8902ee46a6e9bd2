import { formatOpeningHours } from '#domain/opening-hours.ts';
import type { Location } from '#src/api/locations.ts';
import { formatInteger } from '#src/lib/format-number.ts';

/** "1 local", "12 locais" */
export function counted(count: number, one: string, many: string): string {
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}

/** What a place without a company is called where others have one. */
export const BASE_WIDE = 'Todas as empresas';

/** "seg a sex 08:00–18:00; sáb 09:00–13:00" */
export function hoursText({ openingHours }: Pick<Location, 'openingHours'>): string {
  return formatOpeningHours(openingHours).replaceAll('-', '–');
}
