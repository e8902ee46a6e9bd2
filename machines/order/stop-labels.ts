import type { StopStatus } from './types.ts';

/** The pt-BR words of the stops (docs/domain.md 2), apart from those of the orders: the list shows no stop. */
export const STOP_STATUS_LABELS: Readonly<Record<StopStatus, string>> = {
  pending: 'Pendente',
  arrived: 'No local',
  done: 'Concluída',
  failed: 'Insucesso',
  skipped: 'Cancelada',
};
