import { expect, test } from 'vitest';

import { DEFAULT_SETTINGS } from '#machines/order/types.ts';

import { proofEffect, type ProofPolicy } from './proof-choice.tsx';

const NOTHING: ProofPolicy = { ...DEFAULT_SETTINGS.proofPolicy, receiverName: false };

test.each<[string, Partial<ProofPolicy>, string[]]>([
  ['nothing', {}, ['O operador pode confirmar uma entrega sem dizer quem recebeu.']],
  ['a name', { receiverName: true }, ['O operador só confirma uma entrega com o nome de quem recebeu.']],
  [
    'files',
    { receiverName: true, photo: true, signature: true },
    [
      'O operador só confirma uma entrega com o nome de quem recebeu, ao menos uma foto e a assinatura.',
      'Na coleta e na devolução também: ao menos uma foto e a assinatura.',
    ],
  ],
])('a policy that requires %s explains its consequences', (_what, policy, sentences) => {
  expect(proofEffect({ ...NOTHING, ...policy })).toEqual(sentences);
});
