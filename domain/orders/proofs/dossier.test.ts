import { expect, test } from 'vitest';

import { attemptOutcomeText, hasDossier, partyText, standingProofs, tooManyDossiers } from './dossier.ts';

const ENDED = { endedAt: '2026-11-20T17:32:00.000Z' };
const RUNNING = { endedAt: null };

test.each([
  ['no attempt has started', [{ attempts: [] }], false],
  ['attempts are in progress', [{ attempts: [RUNNING] }, { attempts: [RUNNING] }], false],
  [
    'an attempt at the second stop has ended',
    [{ attempts: [RUNNING] }, { attempts: [ENDED, RUNNING] }],
    true,
  ],
])('hasDossier when %s', (_, stops, expected) => {
  expect(hasDossier(stops)).toBe(expected);
});

test('standingProofs drops unrecorded and undone pictures', () => {
  const proofs = [
    { id: 'standing', recorded: true, undone: false },
    { id: 'waiting', recorded: false, undone: false },
    { id: 'undone', recorded: true, undone: true },
  ];
  expect(standingProofs(proofs).map(({ id }) => id)).toEqual(['standing']);
});

test.each([
  [{ outcome: 'done', reasonLabel: null, ...ENDED } as const, 'Concluída'],
  [
    { outcome: 'failed', reasonLabel: 'Destinatário ausente', ...ENDED } as const,
    'Insucesso: Destinatário ausente',
  ],
  [{ outcome: 'failed', reasonLabel: null, ...ENDED } as const, 'Insucesso'],
  [{ outcome: null, reasonLabel: null, ...ENDED } as const, 'Interrompida'],
  [{ outcome: null, reasonLabel: null, ...RUNNING } as const, null],
])('attemptOutcomeText of %j is %s', (attempt, text) => {
  expect(attemptOutcomeText(attempt)).toBe(text);
});

test.each([
  [
    { name: 'Malote', legalName: 'Malote Entregas Ltda.', cnpj: '11222333000181' },
    'Malote · Malote Entregas Ltda. · CNPJ 11.222.333/0001-81',
  ],
  [{ name: 'Boa Vida', legalName: 'Boa Vida', cnpj: null }, 'Boa Vida'],
  [{ name: 'Boa Vida', legalName: null, cnpj: null }, 'Boa Vida'],
])('partyText of %j', (party, text) => {
  expect(partyText(party)).toBe(text);
});

test.each([
  [{ value: 501, capped: false }, 'São 501 ordens, e um arquivo leva'],
  [{ value: 10_000, capped: true }, 'São mais de 10.000 ordens, e um arquivo leva'],
])('tooManyDossiers names the number of orders: %o', (count, text) => {
  expect(tooManyDossiers(count)).toContain(text);
});
