import { expect, test } from 'vitest';

import { proofTitle, undoneProofsTitle } from './proof-title.ts';

test.each([
  [{ kind: 'photo', moment: 'delivery', attempt: 1 }, 'Foto da entrega'],
  [{ kind: 'photo', moment: 'delivery', attempt: 2 }, 'Foto da entrega, tentativa 2'],
  [{ kind: 'document', moment: 'return', attempt: 2 }, 'Documento da devolução'],
  [{ kind: 'signature', moment: 'pickup', attempt: 1, undone: true }, 'Assinatura de coleta desfeita'],
  [{ kind: 'photo', moment: 'late', attempt: 1 }, 'Foto anexada depois'],
  [{ kind: 'signature', moment: 'late', attempt: 2 }, 'Assinatura anexada depois, tentativa 2'],
  [{ kind: 'document', moment: 'late', attempt: 1 }, 'Documento anexado depois'],
  [{ kind: 'photo', moment: 'late', attempt: 1, undone: true }, 'Foto anexada depois, de parada desfeita'],
] as const)('proofTitle of %j is “%s”', (proof, title) => {
  expect(proofTitle(proof)).toBe(title);
});

test.each([
  ['pickup', 'Comprovantes de coleta desfeita'],
  ['late', 'Comprovantes anexados depois, de parada desfeita'],
] as const)('undoneProofsTitle of %s is “%s”', (moment, title) => {
  expect(undoneProofsTitle(moment)).toBe(title);
});
