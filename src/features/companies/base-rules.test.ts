import { describe, expect, test } from 'vitest';

import { baseRules } from './company-rules.tsx';

const NOTHING = { receiverName: false, receiverDoc: false, photo: false, signature: false, document: false };

describe('baseRules', () => {
  test('shows the value of the base', () => {
    expect(
      baseRules({
        promiseMinutes: 240,
        freeCancelMinutes: 5,
        proofPolicy: { ...NOTHING, receiverName: true },
      }),
    ).toEqual({
      promise: 'Como a base: 240 minutos',
      freeCancel: 'Como a base: 5 minutos',
      multiStop: 'Como a base: permitido',
      requireExternalRef: 'Como a base: opcional',
      notifyRecipients: 'Como a base: não avisar',
      proof: 'Como a base: nome de quem recebeu',
    });
  });

  test('uses the singular, and names all required proofs', () => {
    expect(
      baseRules({
        promiseMinutes: 240,
        freeCancelMinutes: 1,
        proofPolicy: { ...NOTHING, receiverName: true, signature: true },
      }),
    ).toMatchObject({
      freeCancel: 'Como a base: 1 minuto',
      proof: 'Como a base: nome de quem recebeu, assinatura',
    });
  });

  test('describes a base without required proofs', () => {
    const { proof } = baseRules({
      promiseMinutes: 240,
      freeCancelMinutes: 0,
      proofPolicy: NOTHING,
    });
    expect(proof).toBe('Como a base: nada a informar');
  });

  test('returns labels without values before the settings have loaded', () => {
    expect(baseRules()).toMatchObject({ freeCancel: 'Como a base', proof: 'Como a base' });
  });
});
