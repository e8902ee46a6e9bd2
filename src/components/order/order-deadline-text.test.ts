import { expect, test } from 'vitest';

import { deadlineFor } from '#tests/support/screens/deadline-for.ts';

import { type DeadlineFacts, deadlineText } from './order-deadline-text.ts';

/** 14:00 in São Paulo. */
const now = Date.parse('2026-11-20T17:00:00Z');
const before = '2026-11-20T16:22:00Z';
const soon = '2026-11-20T17:22:00Z';
const later = '2026-11-20T20:20:00Z';

function open(state: DeadlineFacts['deadline']['state'], dueAt: string | null): DeadlineFacts {
  return { status: 'in_transit', deadline: deadlineFor(state, dueAt), closedAt: null };
}

function ended(status: DeadlineFacts['status'], state: 'met' | 'missed', closedAt: string): DeadlineFacts {
  return { status, deadline: deadlineFor(state, soon), closedAt };
}

test.each([
  ['has no window', open('none', null), 'plain', null, 'Sem prazo', 'Sem prazo'],
  ['is on time', open('onTime', later), 'plain', 'em 3 h 20', 'No prazo', 'No prazo; prazo: hoje, 17:20'],
  ['is at risk', open('atRisk', soon), 'soon', 'em 22 min', 'Em risco', 'Em risco; prazo: hoje, 14:22'],
  ['is late', open('late', before), 'late', '−38 min', 'Atrasada', 'Atrasada; prazo: hoje, 13:22'],
  [
    'is late at the pickup',
    { ...open('late', before), deadline: { ...deadlineFor('late', before), of: 'pickup' } },
    'late',
    'coleta −38 min',
    'Coleta atrasada',
    'Coleta atrasada; prazo: hoje, 13:22',
  ],
  [
    'became late since the response',
    open('atRisk', before),
    'late',
    '−38 min',
    'Atrasada',
    'Atrasada; prazo: hoje, 13:22',
  ],
  [
    'became at risk since the response',
    open('onTime', soon),
    'soon',
    'em 22 min',
    'Em risco',
    'Em risco; prazo: hoje, 14:22',
  ],
  [
    'is past its window, but within the tolerance',
    { ...open('atRisk', before), deadline: deadlineFor('atRisk', before, 60) },
    'soon',
    '−38 min',
    'Em risco',
    'Em risco; prazo: hoje, 13:22',
  ],
  [
    'was delivered on time today',
    ended('delivered', 'met', '2026-11-20T16:41:00Z'),
    'plain',
    '13:41 · no prazo',
    'Entregue no prazo',
    'Entregue no prazo: hoje, 13:41',
  ],
  [
    'was delivered too late two days ago',
    ended('delivered', 'missed', '2026-11-18T17:00:00Z'),
    'missed',
    'atrasada',
    'Entregue com atraso',
    'Entregue com atraso: 18/11, 14:00',
  ],
  [
    'was lost',
    ended('lost', 'missed', before),
    'missed',
    'não cumprido',
    'Prazo não cumprido',
    'Prazo não cumprido',
  ],
  [
    'was returned',
    ended('returned', 'missed', before),
    'missed',
    'não cumprido',
    'Prazo não cumprido',
    'Prazo não cumprido',
  ],
] as const)('deadlineText describes an order that %s', (_, order, tone, text, label, description) => {
  expect(deadlineText(order, now)).toEqual({ tone, text, label, description });
});
