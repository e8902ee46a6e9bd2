import { formatOpeningHours } from '#domain/opening-hours.ts';
import type { Location } from '#src/api/locations.ts';
import { ADDRESS_LABELS } from '#src/components/address/address-fields.tsx';
import { formatInteger } from '#src/lib/format-number.ts';

/** In display order. */
export const LOCATION_LABELS = {
  companyId: 'Empresa',
  label: 'Nome',
  kind: 'Usar para',
  favourite: 'Mostrar entre os primeiros (favorito)',
  contactName: 'Nome do contato',
  contactPhone: 'Telefone',
  contactEmail: 'E-mail',
  ...ADDRESS_LABELS,
  latitude: 'Latitude',
  longitude: 'Longitude',
  hours: 'Horários de funcionamento',
  accessNotes: 'Instruções de acesso',
  active: 'Situação',
} as const;

/** "1 local", "12 locais" */
export function counted(count: number, one: string, many: string): string {
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}

/** Owner label of locations without a company. */
export const BASE_WIDE = 'Todas as empresas';

/** "seg a sex 08:00–18:00; sáb 09:00–13:00" */
export function hoursText({ openingHours }: Pick<Location, 'openingHours'>): string {
  return formatOpeningHours(openingHours).replaceAll('-', '–');
}
