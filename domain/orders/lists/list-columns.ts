import type { Schema } from '#openapi/schema.ts';

export type OrderListColumn = Schema<'OrderListColumn'>;

/** The columns of the list of orders after the number, with their headings; those of a new user first. */
export const ORDER_LIST_COLUMNS: Readonly<Record<OrderListColumn, string>> = {
  status: 'Situação',
  recipient: 'Destinatário',
  company: 'Empresa',
  window: 'Janela de entrega',
  due: 'Prazo',
  courier: 'Entregador',
  moved: 'Movimento',
  pickup: 'Coleta',
  district: 'Bairro',
  requestedAt: 'Pedida em',
  priority: 'Prioridade',
  packages: 'Volumes',
  cash: 'A receber',
  price: 'Preço',
  reference: 'Referência',
  requester: 'Quem pediu',
  failureReason: 'Motivo do insucesso',
  waitingOn: 'Aguardando',
};

export function isOrderListColumn(name: string): name is OrderListColumn {
  return Object.hasOwn(ORDER_LIST_COLUMNS, name);
}
