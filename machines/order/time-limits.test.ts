import { describe, expect, test } from 'vitest';

import { factsAfter, denialFor } from './testing/judged.ts';
import { MINUTE, NOW, cameBy, orderAt, context } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import { DEFAULT_SETTINGS } from './types.ts';

const cancel = sampleEvents()['order.cancel'];
const undo = sampleEvents()['order.undo'];
const oneMinute = { ...DEFAULT_SETTINGS, freeCancelMinutes: 1, undoMinutes: 1 };

describe('cancellation by a manager within freeCancelMinutes', () => {
  const acceptedFor = (milliseconds: number) => orderAt('accepted', { acceptedAt: NOW - milliseconds });

  test.each([0, 5 * MINUTE - 1, 5 * MINUTE])('is allowed %i ms after the acceptance', (elapsed) => {
    expect(factsAfter(acceptedFor(elapsed), cancel, context('manager')).status).toBe('cancelled');
  });

  test('is refused one millisecond later, when the base can still cancel', () => {
    const facts = acceptedFor(5 * MINUTE + 1);
    expect(denialFor(facts, cancel, context('manager'))).toEqual({
      code: 'free-cancel-over',
      sentence: 'O prazo de 5 minutos após o aceite terminou. Use “Solicitar cancelamento”.',
      whoCan: ['operator', 'admin'],
    });
    expect(factsAfter(facts, cancel, context('operator')).status).toBe('cancelled');
  });

  test('uses the limit of the settings, worded in the singular for one minute', () => {
    const settings = context('manager', { settings: oneMinute });
    expect(factsAfter(acceptedFor(MINUTE), cancel, settings).status).toBe('cancelled');
    expect(denialFor(acceptedFor(MINUTE + 1), cancel, settings).sentence).toContain('O prazo de 1 minuto ');
  });

  test('counts from the first acceptance, even after an unassignment', () => {
    const accepted = factsAfter(
      orderAt('requested'),
      sampleEvents()['order.accept'],
      context('operator', { now: NOW - 6 * MINUTE }),
    );
    const assigned = factsAfter(accepted, sampleEvents()['order.assign'], context('operator'));
    const backAgain = factsAfter(assigned, sampleEvents()['order.unassign'], context('operator'));
    expect(denialFor(backAgain, cancel, context('manager')).code).toBe('free-cancel-over');
  });
});

describe('undo within undoMinutes', () => {
  const endedAgo = (milliseconds: number) =>
    orderAt('delivered', { last: cameBy('order.completeStop', 'in_transit', NOW - milliseconds) });

  test.each([0, 5 * MINUTE - 1, 5 * MINUTE])('is allowed %i ms after the event', (elapsed) => {
    expect(factsAfter(endedAgo(elapsed), undo, context('operator')).status).toBe('in_transit');
  });

  test.each(['operator', 'admin'] as const)('is refused to the %s one millisecond later', (role) => {
    expect(denialFor(endedAgo(5 * MINUTE + 1), undo, context(role))).toEqual({
      code: 'undo-time-over',
      sentence: 'O prazo de 5 minutos para desfazer terminou.',
      whoCan: [],
    });
  });
});

describe('the promised window', () => {
  const at = (milliseconds: number) => new Date(NOW + milliseconds).toISOString();
  const accept = (from: number, until: number) =>
    ({
      type: 'order.accept',
      payload: { promisedWindow: { from: at(from), until: at(until) } },
    }) as const;
  const OPERATOR = context('operator');

  test.each([
    { from: 0, until: 15 * MINUTE },
    { from: -60 * MINUTE, until: 1 },
  ])('from $from to $until ms is accepted', ({ from, until }) => {
    expect(factsAfter(orderAt('requested'), accept(from, until), OPERATOR).status).toBe('accepted');
  });

  test.each([
    { from: 0, until: 0, sentence: 'A janela precisa terminar depois do início.' },
    { from: 1, until: 0, sentence: 'A janela precisa terminar depois do início.' },
    { from: 0, until: 15 * MINUTE - 1, sentence: 'A janela precisa ter ao menos 15 minutos.' },
    { from: -60 * MINUTE, until: 0, sentence: 'Escolha um horário futuro.' },
  ])('from $from to $until ms: $sentence', ({ from, until, sentence }) => {
    const denial = denialFor(orderAt('requested'), accept(from, until), OPERATOR);
    expect(denial).toMatchObject({ code: 'window-invalid', sentence });
  });

  test('with unreadable times is refused', () => {
    const event = { type: 'order.accept', payload: { promisedWindow: { from: 'x', until: 'y' } } } as const;
    expect(denialFor(orderAt('requested'), event, OPERATOR).code).toBe('window-invalid');
  });

  test('may be omitted', () => {
    expect(factsAfter(orderAt('requested'), { type: 'order.accept' }, OPERATOR).acceptedAt).toBe(NOW);
  });
});
