import { PROOF_KINDS } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { Person } from '../repository.ts';
import type { ProofRow } from './repository.ts';

export function presentProof(proof: ProofRow, people: ReadonlyMap<string, Person>): Schema<'Proof'> {
  return {
    id: proof.id,
    stopId: proof.stop_id,
    kind: proof.kind,
    moment: proof.moment,
    attempt: proof.attempt,
    width: proof.width,
    height: proof.height,
    bytes: proof.bytes,
    by: shownName(people.get(proof.uploaded_by)),
    at: proof.created_at.toISOString(),
    recorded: proof.recorded_seq !== null,
    undone: proof.undone,
    sha256: proof.sha256,
  };
}

const FILE_NAMES: Readonly<Record<ProofRow['kind'], string>> = {
  photo: 'foto',
  signature: 'assinatura',
  document: 'documento',
};

/** "os-10482-foto.jpg" */
export function proofFileName(orderNumber: number, kind: ProofRow['kind']): string {
  return `os-${orderNumber}-${FILE_NAMES[kind]}.jpg`;
}

const COUNTED: Readonly<Record<ProofRow['kind'], readonly [one: string, more: string]>> = {
  photo: ['foto', 'fotos'],
  signature: ['assinatura', 'assinaturas'],
  document: ['documento', 'documentos'],
};

/** "2 fotos, 1 assinatura", for the timeline; null without any. */
export function proofsText(proofs: readonly Pick<ProofRow, 'kind'>[]): string | null {
  const counts = PROOF_KINDS.map((kind) => ({
    kind,
    count: proofs.filter((one) => one.kind === kind).length,
  }));
  const words = counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${COUNTED[kind][count === 1 ? 0 : 1]}`);
  return words.length === 0 ? null : words.join(', ');
}
