import type { Schema } from '#openapi/schema.ts';

type Proof = Pick<Schema<'Proof'>, 'kind' | 'moment' | 'attempt'> & { undone?: boolean };

export const PROOF_NAMES: Readonly<Record<Proof['kind'], string>> = {
  photo: 'Foto',
  signature: 'Assinatura',
  document: 'Documento',
};

const MOMENTS: Readonly<Record<Proof['moment'], string>> = {
  pickup: 'da coleta',
  delivery: 'da entrega',
  return: 'da devolução',
};

export const UNDONE_MOMENTS: Readonly<Record<Proof['moment'], string>> = {
  pickup: 'de coleta desfeita',
  delivery: 'de entrega desfeita',
  return: 'de devolução desfeita',
};

/** "Foto da entrega", with the attempt from the second on: "Foto da entrega, tentativa 2". */
export function proofTitle({ kind, moment, attempt, undone = false }: Proof): string {
  const title = `${PROOF_NAMES[kind]} ${undone ? UNDONE_MOMENTS[moment] : MOMENTS[moment]}`;
  return attempt > 1 && moment !== 'return' ? `${title}, tentativa ${attempt}` : title;
}
