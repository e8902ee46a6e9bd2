import { formatOpeningHours } from '#domain/opening-hours.ts';
import type { Location } from '#src/api/locations.ts';
import { ADDRESS_LABELS } from '#src/components/address/address-fields.tsx';

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

/** Owner label of locations without a company. */
export const BASE_WIDE = 'Todas as empresas';

/** "seg a sex 08:00–18:00; sáb 09:00–13:00" */
export function hoursText({ openingHours }: Pick<Location, 'openingHours'>): string {
  return formatOpeningHours(openingHours).replaceAll('-', '–');
}
