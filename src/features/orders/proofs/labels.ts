import type { ProofMoment } from '#machines/order/proofs.ts';
import type { Proof, ProofKind } from '#src/api/proofs.ts';
import { formatDateTime } from '#src/lib/format-date.ts';

type Words = { legend: string; one: string; add: string };

export const PROOF_WORDS: Readonly<Record<ProofKind, Words>> = {
  photo: { legend: 'Fotos', one: 'Foto', add: 'Escolher fotos' },
  signature: { legend: 'Assinatura', one: 'Assinatura', add: 'Enviar imagem' },
  document: { legend: 'Canhoto ou documento', one: 'Documento', add: 'Escolher imagens' },
};

const MOMENTS: Readonly<Record<ProofMoment, string>> = {
  pickup: 'da coleta',
  delivery: 'da entrega',
  return: 'da devolução',
};

const UNDONE: Readonly<Record<ProofMoment, string>> = {
  pickup: 'de coleta desfeita',
  delivery: 'de entrega desfeita',
  return: 'de devolução desfeita',
};

/** "Comprovantes de entrega desfeita" */
export function undoneTitle(moment: ProofMoment): string {
  return `Comprovantes ${UNDONE[moment]}`;
}

/** "Foto da entrega", with the attempt from the second on: "Foto da entrega, tentativa 2". */
export function proofTitle({
  kind,
  moment,
  attempt,
  undone,
}: Pick<Proof, 'kind' | 'moment' | 'attempt' | 'undone'>): string {
  const title = `${PROOF_WORDS[kind].one} ${undone ? UNDONE[moment] : MOMENTS[moment]}`;
  return attempt > 1 && moment !== 'return' ? `${title}, tentativa ${attempt}` : title;
}

/** "Enviada por Olga Nunes em 20/11/2026 14:32" */
export function proofSource({ kind, by, at }: Pick<Proof, 'kind' | 'by' | 'at'>): string {
  return `${kind === 'document' ? 'Enviado' : 'Enviada'} por ${by} em ${formatDateTime(at)}`;
}
