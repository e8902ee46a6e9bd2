import { PROOF_NAMES } from '#domain/orders/proof-title.ts';
import type { Proof, ProofKind } from '#src/api/proofs.ts';
import { formatDateTime } from '#src/lib/format-date.ts';

type Words = { legend: string; one: string; add: string };

export const PROOF_WORDS: Readonly<Record<ProofKind, Words>> = {
  photo: { legend: 'Fotos', one: PROOF_NAMES.photo, add: 'Escolher fotos' },
  signature: { legend: 'Assinatura', one: PROOF_NAMES.signature, add: 'Enviar imagem' },
  document: { legend: 'Canhoto ou documento', one: PROOF_NAMES.document, add: 'Escolher imagens' },
};

/** "Enviada por Olga Nunes em 20/11/2026 14:32" */
export function proofSource({ kind, by, at }: Pick<Proof, 'kind' | 'by' | 'at'>): string {
  return `${kind === 'document' ? 'Enviado' : 'Enviada'} por ${by} em ${formatDateTime(at)}`;
}
