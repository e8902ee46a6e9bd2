import type { Schema } from '#openapi/schema.ts';
import type { PathSearch } from '#src/lib/paths.ts';

export type NowCounts = Schema<'ServiceOrderCounts'>['now'];

export type NowFigure = {
  id: Exclude<keyof NowCounts, 'oldestWaitSince' | 'deliveredYesterday' | 'withCompany'>;
  label: string;
  tone?: 'danger' | 'attention' | 'plain';
  isWide?: true;
  /** The view of the order list with exactly the orders that are counted. */
  search: PathSearch;
};

/** "Agora" (docs/domain.md 4), the most pressing first. */
export const NOW_FIGURES: readonly NowFigure[] = [
  {
    id: 'waitingAccept',
    isWide: true,
    label: 'Novas sem aceite',
    search: { tab: 'new', sort: 'requestedAt' },
  },
  { id: 'late', label: 'Atrasadas', tone: 'danger', search: { deadline: 'late' } },
  { id: 'atRisk', label: 'Em risco', tone: 'attention', search: { deadline: 'atRisk' } },
  {
    id: 'cancellations',
    isWide: true,
    label: 'Cancelamentos a responder',
    tone: 'attention',
    search: { cancellation: 'requested' },
  },
  { id: 'pending', label: 'Pendências', search: { tab: 'pending' } },
  { id: 'active', label: 'Em andamento', search: { tab: 'active' } },
  {
    id: 'deliveredToday',
    isWide: true,
    label: 'Entregues hoje',
    search: { tab: 'closed', status: ['delivered'], closed: 'today', sort: '-lastEventAt' },
  },
];
