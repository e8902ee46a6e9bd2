import { formatDateTime } from '#domain/date-texts.ts';
import type { Schema } from '#openapi/schema.ts';

type Moment = Schema<'Proof'>['moment'];
type Proof = Pick<Schema<'Proof'>, 'kind' | 'moment' | 'attempt'> & { undone?: boolean };

export const PROOF_NAMES: Readonly<Record<Proof['kind'], string>> = {
  photo: 'Foto',
  signature: 'Assinatura',
  document: 'Documento',
};

const MOMENTS: Readonly<Record<Exclude<Moment, 'late'>, string>> = {
  pickup: 'da coleta',
  delivery: 'da entrega',
  return: 'da devolução',
};

const UNDONE_MOMENTS: Readonly<Record<Exclude<Moment, 'late'>, string>> = {
  pickup: 'de coleta desfeita',
  delivery: 'de entrega desfeita',
  return: 'de devolução desfeita',
};

/** "Foto da entrega", with the attempt from the second on: "Foto da entrega, tentativa 2"; "Foto anexada depois". */
export function proofTitle({ kind, moment, attempt, undone = false }: Proof): string {
  const title = `${PROOF_NAMES[kind]} ${momentText({ kind, moment, undone })}`;
  return attempt > 1 && moment !== 'return' ? `${title}, tentativa ${attempt}` : title;
}

function momentText({ kind, moment, undone }: Pick<Proof, 'kind' | 'moment'> & { undone: boolean }): string {
  if (moment !== 'late') return undone ? UNDONE_MOMENTS[moment] : MOMENTS[moment];
  const late = kind === 'document' ? 'anexado depois' : 'anexada depois';
  return undone ? `${late}, de parada desfeita` : late;
}

/** "Comprovantes de entrega desfeita" */
export function undoneProofsTitle(moment: Moment): string {
  return moment === 'late'
    ? 'Comprovantes anexados depois, de parada desfeita'
    : `Comprovantes ${UNDONE_MOMENTS[moment]}`;
}

/** "Enviada por Olga Nunes em 20/11/2026 14:32" */
export function proofSource({ kind, by, at }: Pick<Schema<'Proof'>, 'kind' | 'by' | 'at'>): string {
  return `${kind === 'document' ? 'Enviado' : 'Enviada'} por ${by} em ${formatDateTime(at)}`;
}
