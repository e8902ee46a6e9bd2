import CircleCheck from '#icons/circle-check';
import CircleX from '#icons/circle-x';
import Clock from '#icons/clock';
import RotateCw from '#icons/rotate-cw';
import TriangleAlert from '#icons/triangle-alert';
import Undo2 from '#icons/undo-2';
import type { OrderImport } from '#src/api/order-imports.ts';
import { countedExactly } from '#src/lib/counted.ts';
import type { BadgeTone } from '#src/ui/badge.tsx';
import type { IconNode } from '#src/ui/icon.tsx';

type StateLabel = { label: string; tone: BadgeTone; icon: IconNode };

const STATES = {
  uploading: { label: 'Recebendo', tone: 'info', icon: Clock },
  checking: { label: 'Verificando', tone: 'info', icon: RotateCw },
  committing: { label: 'Criando ordens', tone: 'info', icon: RotateCw },
  undoing: { label: 'Desfazendo', tone: 'info', icon: Undo2 },
  done: { label: 'Importada', tone: 'success', icon: CircleCheck },
  discarded: { label: 'Descartada', tone: 'outline', icon: CircleX },
} as const satisfies Record<Exclude<OrderImport['state'], 'review'>, StateLabel>;

/** The state of an import; in review by what its rows need. */
export function stateLabel({ state, counts }: Pick<OrderImport, 'state' | 'counts'>): StateLabel {
  if (state !== 'review') return STATES[state];
  if (counts.ordered > 0) return { label: 'Importada em parte', tone: 'attention', icon: TriangleAlert };
  return counts.faulty > 0
    ? { label: 'Com erros', tone: 'danger', icon: TriangleAlert }
    : { label: 'Pronta', tone: 'success', icon: CircleCheck };
}

/** "80 linhas, 4 com erro, 72 já são ordens" */
export function countsText({ rows, faulty, ordered, unchecked }: OrderImport['counts']): string {
  return [
    countedExactly(rows, 'linha', 'linhas'),
    ...(unchecked > 0 ? [countedExactly(unchecked, 'ainda não verificada', 'ainda não verificadas')] : []),
    ...(faulty > 0 ? [countedExactly(faulty, 'com erro', 'com erro')] : []),
    ...(ordered > 0 ? [countedExactly(ordered, 'já é ordem', 'já são ordens')] : []),
  ].join(', ');
}
