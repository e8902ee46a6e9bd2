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
