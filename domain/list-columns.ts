import type { CellKind } from '#domain/cell-kinds.ts';
import type { Schema } from '#openapi/schema.ts';

/** A column of an exported file. */
export type ListColumn = { heading: string; kind: CellKind };

const text = (heading: string): ListColumn => ({ heading, kind: 'text' });
const code = (heading: string): ListColumn => ({ heading, kind: 'code' });
const number = (heading: string): ListColumn => ({ heading, kind: 'number' });
const instant = (heading: string): ListColumn => ({ heading, kind: 'instant' });

type Columns<Id extends string> = Readonly<Record<Id, ListColumn>>;

/** The columns of exported lists, in display order: dialog, server and files share these tables. */
export const USER_COLUMNS: Columns<Schema<'UserColumn'>> = {
  name: text('Nome'),
  email: text('E-mail'),
  phone: code('Telefone'),
  cpf: code('CPF'),
  role: text('Perfil'),
  company: text('Empresa'),
  status: text('Situação'),
  hasTwoFactor: text('Duas etapas'),
  lastLoginAt: instant('Último acesso'),
  createdAt: instant('Criado em'),
  updatedAt: instant('Alterado em'),
};

export const COMPANY_COLUMNS: Columns<Schema<'CompanyColumn'>> = {
  name: text('Nome'),
  legalName: text('Razão social'),
  cnpj: code('CNPJ'),
  contactName: text('Pessoa de contato'),
  email: text('E-mail'),
  phone: code('Telefone'),
  postalCode: code('CEP'),
  street: text('Logradouro'),
  number: code('Número'),
  complement: text('Complemento'),
  district: text('Bairro'),
  city: text('Cidade'),
  state: text('UF'),
  active: text('Situação'),
  internalNotes: text('Notas internas'),
  createdAt: instant('Criada em'),
  updatedAt: instant('Alterada em'),
};

export const COURIER_COLUMNS: Columns<Schema<'CourierColumn'>> = {
  name: text('Nome'),
  phone: code('Telefone'),
  cpf: code('CPF'),
  vehicleType: text('Veículo'),
  vehiclePlate: code('Placa'),
  notes: text('Observações'),
  active: text('Situação'),
  open: number('Em aberto'),
  late: number('Atrasadas'),
  doneToday: number('Concluídas hoje'),
  createdAt: instant('Criado em'),
  updatedAt: instant('Alterado em'),
};

/** A file with `id` and `version` can be edited and imported again. */
export const LOCATION_COLUMNS: Columns<Schema<'LocationColumn'>> = {
  id: code('Código'),
  version: number('Versão'),
  company: text('Empresa'),
  label: text('Nome'),
  kind: text('Uso'),
  contactName: text('Contato'),
  contactPhone: code('Telefone'),
  contactEmail: text('E-mail'),
  postalCode: code('CEP'),
  street: text('Logradouro'),
  number: code('Número'),
  complement: text('Complemento'),
  district: text('Bairro'),
  city: text('Cidade'),
  state: text('UF'),
  reference: text('Referência'),
  openingHours: text('Horários'),
  accessNotes: text('Instruções de acesso'),
  latitude: number('Latitude'),
  longitude: number('Longitude'),
  favourite: text('Favorito'),
  active: text('Ativo'),
  usageCount: number('Usos'),
  lastUsedAt: instant('Último uso'),
};

export const AUDIT_COLUMNS: Columns<Schema<'AuditColumn'>> = {
  at: { heading: 'Data e hora', kind: 'second' },
  action: text('Ação'),
  outcome: text('Resultado'),
  actor: text('Quem'),
  role: text('Perfil'),
  target: text('Sobre'),
  company: text('Empresa'),
  details: text('Detalhes'),
  address: code('Endereço de rede'),
  device: text('Dispositivo'),
  requestId: code('Código da requisição'),
};

/** The lists of records by their id. */
export const RECORD_LISTS = {
  users: USER_COLUMNS,
  companies: COMPANY_COLUMNS,
  couriers: COURIER_COLUMNS,
  locations: LOCATION_COLUMNS,
  audit: AUDIT_COLUMNS,
} as const;

export type RecordList = keyof typeof RECORD_LISTS;

export const RECORD_LIST_IDS = Object.keys(RECORD_LISTS).filter(isRecordList);

export function isRecordList(list: string): list is RecordList {
  return Object.hasOwn(RECORD_LISTS, list);
}
