import { PROOF_NAMES } from '#domain/orders/proofs/proof-title.ts';
import type { ProofKind } from '#src/api/orders/proofs.ts';

type Words = { legend: string; one: string; add: string };

export const PROOF_WORDS: Readonly<Record<ProofKind, Words>> = {
  photo: { legend: 'Fotos', one: PROOF_NAMES.photo, add: 'Escolher fotos' },
  signature: { legend: 'Assinatura', one: PROOF_NAMES.signature, add: 'Enviar imagem' },
  document: { legend: 'Canhoto ou documento', one: PROOF_NAMES.document, add: 'Escolher imagens' },
};
