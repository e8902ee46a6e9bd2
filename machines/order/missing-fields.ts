import type { PayloadField } from './events.ts';
import type { ProofKind } from './types.ts';

/** User-visible names of order fields, by the last segment of a JSON pointer. */
const ORDER_FIELDS: Readonly<Record<string, string>> = {
  stops: 'coleta e entrega',
  packagesCount: 'quantidade de volumes',
  items: 'itens',
  description: 'descrição do item',
  quantity: 'quantidade do item',
  externalRef: 'referência externa',
  invoiceKey: 'chave da NF-e',
  vehicleType: 'tipo de veículo',
  amountCents: 'valor da cobrança',
  changeForCents: 'troco',
  contactName: 'nome do contato',
  contactPhone: 'telefone do contato',
  contactEmail: 'e-mail do destinatário',
  address: 'endereço',
  postalCode: 'CEP',
  street: 'rua',
  number: 'número',
  district: 'bairro',
  city: 'cidade',
  state: 'UF',
  window: 'janela de horário',
  from: 'início da janela',
  until: 'fim da janela',
};

const PAYLOAD_FIELDS: Readonly<Record<PayloadField, string>> = {
  changes: 'alterações',
  reason: 'motivo',
  reasonCode: 'motivo',
  note: 'observação',
  promisedWindow: 'janela prometida',
  window: 'nova janela',
  requestedByClient: 'quem pediu a mudança',
  courierId: 'entregador',
  courier: 'entregador',
  saveCourier: 'guardar o entregador',
  packagesCount: 'volumes conferidos',
  stopId: 'parada',
  receiverName: 'nome de quem recebeu',
  receiverRelation: 'vínculo com o destinatário',
  receiverDoc: 'documento de quem recebeu',
  overrideReason: 'motivo para exceder o limite de tentativas',
  contactName: 'nome do contato',
  contactPhone: 'telefone do contato',
  contactEmail: 'e-mail do destinatário',
  address: 'endereço',
  instructions: 'instruções',
  notes: 'observações',
  internalNotes: 'notas internas',
  tags: 'marcadores',
  priceCents: 'preço',
  cash: 'valor recebido',
  routeDay: 'dia do romaneio',
  handedIn: 'se o valor foi entregue à base',
  description: 'descrição',
  toStatus: 'desfecho correto',
  body: 'texto',
  visibility: 'visibilidade',
  seq: 'ação a desfazer',
};

const PROOFS: Readonly<Record<ProofKind, string>> = {
  photo: 'foto',
  signature: 'assinatura',
  document: 'canhoto ou documento',
};

const MAX_NAMED = 3;

function stopName(pointer: string): string {
  const index = /^\/stops\/(\d+)\//.exec(pointer)?.[1];
  if (index === undefined) return '';
  return index === '0' ? ' (coleta)' : ` (entrega ${index})`;
}

function orderFieldName(pointer: string): string {
  const lastStep = pointer.slice(pointer.lastIndexOf('/') + 1);
  return (ORDER_FIELDS[lastStep] ?? 'campo obrigatório') + stopName(pointer);
}

/** "Falta preencher: CEP (coleta), telefone do contato (entrega 1)." for pointers into a draft. */
export function missingInOrder(pointers: readonly string[]): string {
  const names = [...new Set(pointers.map(orderFieldName))];
  if (names.length === 0) return 'O rascunho ainda não está completo.';
  const rest = names.length - MAX_NAMED;
  const more = rest > 0 ? ` e mais ${rest}` : '';
  return `Falta preencher: ${names.slice(0, MAX_NAMED).join(', ')}${more}.`;
}

/** "Falta informar: motivo." for the fields that an event must carry. */
export function missingInPayload(fields: readonly PayloadField[]): string {
  if (fields.length === 0) return '';
  return `Falta informar: ${fields.map((field) => PAYLOAD_FIELDS[field]).join(', ')}.`;
}

/** "Falta anexar: foto, assinatura." for the proofs that an event requires. */
export function missingProofsText(kinds: readonly ProofKind[]): string {
  if (kinds.length === 0) return '';
  return `Falta anexar: ${kinds.map((kind) => PROOFS[kind]).join(', ')}.`;
}
