import { describe, expect, test } from 'vitest';

import { NUMBER_SETTINGS, type NumberSetting } from '#domain/settings-fields.ts';
import { pathsOf } from '#src/components/forms/form-errors.ts';

import { effectOf } from './effects.ts';

describe('effectOf', () => {
  test.each([
    ['promiseMinutes', '90', 'Uma ordem sem janela pedida é prometida para até 90 minutos depois do aceite.'],
    ['freeCancelMinutes', '5', 'Gestores podem cancelar sem pedir durante 5 minutos depois do aceite.'],
    ['freeCancelMinutes', '1', 'Gestores podem cancelar sem pedir durante 1 minuto depois do aceite.'],
    ['freeCancelMinutes', '0', 'Depois do aceite, todo cancelamento de um gestor é um pedido à base.'],
    ['maxAttempts', '1', 'A base tenta a entrega uma vez; um administrador pode autorizar mais uma.'],
    [
      'promiseMinutes',
      '1.440',
      'Uma ordem sem janela pedida é prometida para até 1.440 minutos depois do aceite.',
    ],
    ['maxAttempts', ' 3 ', 'A base tenta a entrega até 3 vezes; um administrador pode autorizar mais uma.'],
  ] as const)('explains %s = "%s"', (name, typed, sentence) => {
    expect(effectOf(name, typed)).toBe(sentence);
  });

  test.each([
    ['publicLinkDays', '30', /vale até 30 dias depois do encerramento\.$/u],
    ['accessRecordDays', '180', /por 6 meses\. A lei pede ao menos 6 meses\.$/u],
    [
      'endedAccountDays',
      '180',
      /depois de 6 meses, nunca antes do fim da guarda dos registros de acesso\.$/u,
    ],
    ['inactiveCourierDays', '730', /, 2 anos depois da desativação ou da última ordem\.$/u],
    ['answeredRequestDays', '100', /são apagados 100 dias depois da resposta\.$/u],
    ['orderRetentionDays', '1825', /histórico, são removidas depois de 5 anos; rascunhos parados também\.$/u],
    ['orderRetentionDays', '366', /depois de 366 dias; rascunhos parados também\.$/u],
    ['orderRetentionDays', '365', /depois de 1 ano; .*\. Os relatórios não alcançam mais longe\.$/u],
  ] as const)('writes the period of %s = "%s" in its largest unit', (name, typed, end) => {
    expect(effectOf(name, typed)).toMatch(end);
  });
});

const LIMITS: Readonly<Record<NumberSetting, string>> = {
  acceptSlaMinutes: 'De 1 a 1.440 minutos.',
  atRiskMinutes: 'De 0 a 1.440 minutos.',
  onTimeToleranceMinutes: 'De 0 a 1.440 minutos.',
  scheduleLeadMinutes: 'De 0 a 10.080 minutos.',
  promiseMinutes: 'De 15 a 20.160 minutos.',
  freeCancelMinutes: 'De 0 a 1.440 minutos.',
  undoMinutes: 'De 0 a 1.440 minutos.',
  cancelAnswerMinutes: 'De 1 a 1.440 minutos.',
  maxAttempts: 'De 1 a 20 tentativas.',
  custodyDays: 'De 1 a 365 dias.',
  proofLateDays: 'De 0 a 60 dias.',
  publicLinkDays: 'De 1 a 365 dias.',
  orderRetentionDays: 'De 90 a 7.300 dias.',
  accessRecordDays: 'De 180 a 3.650 dias.',
  endedAccountDays: 'De 180 a 3.650 dias.',
  inactiveCourierDays: 'De 180 a 7.300 dias.',
  answeredRequestDays: 'De 90 a 3.650 dias.',
};

describe.each(pathsOf(NUMBER_SETTINGS))('the effect of %s', (name) => {
  const { min, max } = NUMBER_SETTINGS[name];

  test('differs at the minimum, above it and at the maximum', () => {
    const sentences = [min, min + 1, max].map((value) => effectOf(name, String(value)));
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/u);
    expect(sentences).not.toContain(LIMITS[name]);
    expect(new Set(sentences).size).toBe(3);
  });

  test.each(['', 'x', '1,5', '-5', String(min - 1), String(max + 1)])('is its limits for %j', (typed) => {
    expect(effectOf(name, typed)).toBe(LIMITS[name]);
  });
});
