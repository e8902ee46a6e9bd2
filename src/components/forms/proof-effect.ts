import type { Schema } from '#src/api/schema.ts';

export type ProofPolicy = Schema<'ProofPolicy'>;

/** In the order in which they stand. */
export const PROOF_CHOICES = [
  'receiverName',
  'receiverDoc',
  'photo',
  'signature',
  'document',
] as const satisfies readonly (keyof ProofPolicy)[];

const NAMED: Readonly<Record<keyof ProofPolicy, string>> = {
  receiverName: 'o nome de quem recebeu',
  receiverDoc: 'o documento de quem recebeu',
  photo: 'ao menos uma foto',
  signature: 'a assinatura',
  document: 'a foto do canhoto ou de outro documento',
};

const list = new Intl.ListFormat('pt-BR');

/** What follows from the boxes, in sentences. */
export function proofEffect(policy: ProofPolicy): string[] {
  const asked = PROOF_CHOICES.filter((name) => policy[name]);
  const files = asked.filter((name) => name !== 'receiverName' && name !== 'receiverDoc');
  if (asked.length === 0) return ['O operador pode confirmar uma entrega sem dizer quem recebeu.'];
  const delivery = `O operador só confirma uma entrega com ${list.format(asked.map((name) => NAMED[name]))}.`;
  if (files.length === 0) return [delivery];
  const others = list.format(files.map((name) => NAMED[name]));
  return [delivery, `Na coleta e na devolução também: ${others}.`];
}
