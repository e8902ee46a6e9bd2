import type { Schema } from '#openapi/schema.ts';
import type { PathSearch } from '#src/lib/paths.ts';

export type NowCounts = Schema<'ServiceOrderCounts'>['now'];

export type NowFigure = {
  id: Exclude<
    keyof NowCounts,
    | 'oldestWaitSince'
    | 'acceptanceOverdue'
    | 'deliveredYesterday'
    | 'withCompany'
    | 'custody'
    | 'custodyOver'
    | 'withoutPrice'
  >;
  label: string;
  tone?: 'danger' | 'attention' | 'plain';
  /** Filters of the order list that select exactly the counted orders. */
  search: PathSearch;
};

/** "Agora" (docs/domain.md 4), most urgent first. */
export const NOW_FIGURES: readonly NowFigure[] = [
  {
    id: 'waitingAccept',
    label: 'Novas sem aceite',
    search: { tab: 'new', sort: 'requestedAt' },
  },
  { id: 'late', label: 'Atrasadas', tone: 'danger', search: { deadline: 'late' } },
  { id: 'atRisk', label: 'Em risco', tone: 'attention', search: { deadline: 'atRisk' } },
  {
    id: 'replies',
    label: 'Pedidos a responder',
    tone: 'attention',
    search: { waiting: 'reply' },
  },
  { id: 'pending', label: 'Pendências', search: { tab: 'pending' } },
  { id: 'active', label: 'Em andamento', search: { tab: 'active' } },
  {
    id: 'deliveredToday',
    label: 'Entregues hoje',
    search: { tab: 'closed', status: ['delivered'], closed: 'today', sort: '-lastEventAt' },
  },
];
