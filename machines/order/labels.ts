import type { Role } from '#domain/roles.ts';

import type { OrderStatus } from './types.ts';

/** The pt-BR words of the lifecycle (docs/domain.md 2), one table each. */

export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  draft: 'Rascunho',
  requested: 'Aguardando aceite',
  accepted: 'Aceita',
  assigned: 'Atribuída',
  collecting: 'Em coleta',
  pickup_failed: 'Coleta não realizada',
  in_transit: 'Em rota',
  attempt_failed: 'Aguardando nova tentativa',
  returning: 'Em devolução',
  delivered: 'Entregue',
  partially_delivered: 'Entregue parcialmente',
  returned: 'Devolvida',
  cancelled: 'Cancelada',
  rejected: 'Recusada pela base',
  lost: 'Extraviada ou avariada',
};

/** Shown instead of "Aceita" while `isScheduled` holds; an assigned order stays "Atribuída", beside its window. */
export const SCHEDULED_LABEL = 'Agendada';

export function isShownAsScheduled({
  status,
  scheduled,
}: {
  status: OrderStatus;
  scheduled: boolean;
}): boolean {
  return scheduled && status === 'accepted';
}

export type OrderTab = 'drafts' | 'new' | 'active' | 'pending' | 'closed';

export const TAB_LABELS: Readonly<Record<OrderTab, string>> = {
  drafts: 'Rascunhos',
  new: 'Novas',
  active: 'Em andamento',
  pending: 'Pendências',
  closed: 'Encerradas',
};

export const TAB_OF_STATUS: Readonly<Record<OrderStatus, OrderTab>> = {
  draft: 'drafts',
  requested: 'new',
  accepted: 'active',
  assigned: 'active',
  collecting: 'active',
  pickup_failed: 'pending',
  in_transit: 'active',
  attempt_failed: 'pending',
  returning: 'pending',
  delivered: 'closed',
  partially_delivered: 'closed',
  returned: 'closed',
  cancelled: 'closed',
  rejected: 'closed',
  lost: 'closed',
};

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  operator: 'Operação',
  manager: 'Gestão da empresa',
  admin: 'Administração',
};

/** Whether a status is an end of the lifecycle. */
export function isClosed(status: OrderStatus): boolean {
  return TAB_OF_STATUS[status] === 'closed';
}
