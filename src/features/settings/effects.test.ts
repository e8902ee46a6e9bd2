import { describe, expect, test } from 'vitest';

import { NUMBER_SETTINGS, type NumberSetting } from '#domain/settings-fields.ts';

import { effectOf } from './effects.ts';

const names = Object.keys(NUMBER_SETTINGS).filter((name): name is NumberSetting => name in NUMBER_SETTINGS);

test.each([
  ['promiseMinutes', '90', 'Uma ordem sem janela pedida é prometida para até 90 minutos depois do aceite.'],
  ['freeCancelMinutes', '5', 'Gestores podem cancelar sem pedir durante 5 minutos depois do aceite.'],
  ['freeCancelMinutes', '1', 'Gestores podem cancelar sem pedir durante 1 minuto depois do aceite.'],
  ['freeCancelMinutes', '0', 'Depois do aceite, todo cancelamento de um gestor é um pedido à base.'],
  ['maxAttempts', '1', 'A base tenta a entrega uma vez; um administrador pode autorizar mais uma.'],
  ['publicLinkDays', '30', /vale até 30 dias depois do encerramento\.$/u],
  ['accessRecordDays', '180', /por 6 meses\. A lei pede ao menos 6 meses\.$/u],
  ['orderRetentionDays', '1825', /histórico, são removidas depois de 5 anos; rascunhos parados também\.$/u],
  ['orderRetentionDays', '366', /depois de 366 dias; rascunhos parados também\.$/u],
  ['orderRetentionDays', '365', /depois de 1 ano; .*\. Os relatórios não alcançam mais longe\.$/u],
] as const)('effectOf explains %s = %s', (name, typed, sentence) => {
  expect(effectOf(name, typed)).toMatch(sentence);
});

describe.each(names)('%s', (name) => {
  const { min, max } = NUMBER_SETTINGS[name];

  test('has a sentence from its minimum to its maximum', () => {
    const sentences = [min, min + 1, max].map((value) => effectOf(name, String(value)));
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/u);
    expect(new Set(sentences).size).toBe(3);
  });

  test.each(['', 'x', '1,5', '-1', String(max + 1)])('shows its limits for %j', (typed) => {
    expect(effectOf(name, typed)).toMatch(/^De [\d.]+ a [\d.]+ \p{L}+\.$/u);
  });
});
