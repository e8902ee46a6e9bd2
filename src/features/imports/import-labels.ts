import { headingOf } from '#domain/imports/columns/import-columns.ts';
import CircleCheck from '#icons/circle-check';
import CircleX from '#icons/circle-x';
import Clock from '#icons/clock';
import RotateCw from '#icons/rotate-cw';
import TriangleAlert from '#icons/triangle-alert';
import Undo2 from '#icons/undo-2';
import type { OrderImport } from '#src/api/orders/order-imports.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import type { BadgeTone } from '#src/ui/badge.tsx';
import type { IconNode } from '#src/ui/icon.tsx';

import { IMPORT_TEXTS } from './import-texts.ts';

type StateLabel = { label: string; tone: BadgeTone; icon: IconNode };

const STATES = {
  uploading: { label: 'Recebendo', tone: 'info', icon: Clock },
  checking: { label: 'Verificando', tone: 'info', icon: RotateCw },
  undoing: { label: 'Desfazendo', tone: 'info', icon: Undo2 },
  done: { label: 'Importada', tone: 'success', icon: CircleCheck },
  discarded: { label: 'Descartada', tone: 'outline', icon: CircleX },
} as const satisfies Record<Exclude<OrderImport['state'], 'review' | 'committing'>, StateLabel>;

/** The state of an import; in review by what its rows need. */
export function stateLabel({
  kind,
  state,
  counts,
}: Pick<OrderImport, 'kind' | 'state' | 'counts'>): StateLabel {
  if (state === 'committing') return { label: IMPORT_TEXTS[kind].committing, tone: 'info', icon: RotateCw };
  if (state !== 'review') return STATES[state];
  if (counts.ordered > 0) return { label: 'Importada em parte', tone: 'attention', icon: TriangleAlert };
  return counts.faulty > 0
    ? { label: 'Com erros', tone: 'danger', icon: TriangleAlert }
    : { label: 'Pronta', tone: 'success', icon: CircleCheck };
}

/** "80 linhas, 4 com erro, 72 já são ordens" */
export function countsText({ kind, counts }: Pick<OrderImport, 'kind' | 'counts'>): string {
  const { rows, faulty, ordered, unchecked } = counts;
  return [
    countedExactly(rows, 'linha', 'linhas'),
    ...(unchecked > 0 ? [countedExactly(unchecked, 'ainda não verificada', 'ainda não verificadas')] : []),
    ...(faulty > 0 ? [countedExactly(faulty, 'com erro', 'com erro')] : []),
    ...(ordered > 0 ? [IMPORT_TEXTS[kind].imported(ordered)] : []),
  ].join(', ');
}

/** The sentence in place of an empty list of rows with errors. */
export function noFaultsText({ counts }: Pick<OrderImport, 'counts'>): string {
  return counts.unchecked > 0 ? 'As linhas estão sendo verificadas.' : 'Nenhuma linha com erro.';
}

type Headed = Pick<OrderImport, 'kind' | 'columns' | 'headings'>;

/** The name of a column of the spreadsheet, by what it is read as. */
export function columnName({ kind, columns, headings }: Headed, cell: number): string {
  const column = columns[cell] ?? null;
  return column === null ? (headings[cell] ?? '') : headingOf(kind, column);
}

/** The cells that an undo or redo has left as they are; undefined for none. */
export function keptText(
  kept: readonly { row: number; cell: number }[],
  imported: Headed,
): string | undefined {
  const [first] = kept;
  if (first === undefined) return undefined;
  const place = `“${columnName(imported, first.cell)}” da linha ${formatInteger(first.row)}`;
  const others = kept.length - 1;
  if (others === 0) return `Outra pessoa mudou ${place}: a célula ficou como está.`;
  return `Outra pessoa mudou ${place} e mais ${countedExactly(others, 'célula', 'células')}: elas ficaram como estão.`;
}
