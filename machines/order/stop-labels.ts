import type { StopStatus } from './types.ts';

/** pt-BR labels of stop statuses (docs/domain.md 2). Separate from labels.ts, because the list shows no stops. */
export const STOP_STATUS_LABELS: Readonly<Record<StopStatus, string>> = {
  pending: 'Pendente',
  arrived: 'No local',
  done: 'Concluída',
  failed: 'Insucesso',
  skipped: 'Cancelada',
};
