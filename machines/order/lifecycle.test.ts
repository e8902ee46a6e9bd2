import { describe, expect, test } from 'vitest';

import { ROLES, type Role } from '#domain/roles.ts';

import { decide } from './decide.ts';
import { isHandledIn } from './denial.ts';
import { LIFECYCLE } from './testing/lifecycle-table.ts';
import { awaiting, orderAt, context } from './testing/order-at.ts';
import { fittingChanges, sampleEvents } from './testing/sample-events.ts';
import { ORDER_EVENT_TYPES, ORDER_STATUSES, type OrderFacts } from './types.ts';
import { keepsLastEvent } from './undo.ts';

const LETTER: Record<Role, string> = { manager: 'M', operator: 'O', admin: 'A' };

const cells = ORDER_EVENT_TYPES.flatMap((type) =>
  ORDER_STATUSES.flatMap((status) =>
    ROLES.map((role) => {
      const [targets, letters] = LIFECYCLE[type][status] ?? ['', ''];
      const everLetters = Object.values(LIFECYCLE[type]).map(([, roles]) => roles);
      return {
        type,
        status,
        role,
        target: targets.split(' ')[0],
        isAllowed: letters.includes(LETTER[role]),
        code:
          letters === '' && everLetters.some((roles) => roles.includes(LETTER[role]))
            ? 'wrong-status'
            : 'wrong-role',
        whoCan: ROLES.filter((other) => letters.includes(LETTER[other])),
        facts: orderAt(status, letters ? awaiting(type) : {}),
        event: sampleEvents(fittingChanges(status))[type],
      };
    }),
  ),
);
const allowed = cells.filter((cell) => cell.isAllowed);
const refused = cells.filter((cell) => !cell.isAllowed);

test('the table has every cell: 32 events x 15 statuses x 3 roles', () => {
  expect(cells).toHaveLength(32 * 15 * 3);
});

describe('events allowed by the table of docs/domain.md 2', () => {
  test.each(allowed)('$role sends $type in $status and the order is $target', (cell) => {
    const decision = decide(cell.facts, cell.event, context(cell.role));
    expect(decision).toMatchObject({ allowed: true, facts: { status: cell.target } });
  });
});

describe('events outside the table, refused with a reason and the permitted roles', () => {
  test.each(refused)('$role may not send $type in $status', (cell) => {
    expect(decide(cell.facts, cell.event, context(cell.role))).toEqual({
      allowed: false,
      denial: {
        code: cell.code,
        sentence: expect.stringMatching(/^(A ordem|A coleta|Seu perfil não|Você não tem).+\.$/),
        whoCan: cell.whoCan,
      },
    });
  });
});

describe('rules across the whole table', () => {
  const foreign = { actor: { userId: 'user-2', role: 'manager', ownCompany: false } } as const;

  test.each(ORDER_EVENT_TYPES)('a manager of another company is refused %s in every status', (type) => {
    const codes = ORDER_STATUSES.map((status) => {
      const decision = decide(orderAt(status), sampleEvents()[type], context('manager', foreign));
      return decision.allowed ? 'allowed' : decision.denial.code;
    });
    expect(new Set(codes)).toEqual(new Set(['not-own-company']));
  });

  test.each(ORDER_EVENT_TYPES)('%s is handled exactly in the statuses of its row', (type) => {
    const handled = ORDER_STATUSES.filter((status) => isHandledIn(status, type));
    expect(handled).toEqual(ORDER_STATUSES.filter((status) => status in LIFECYCLE[type]));
  });

  test.each(['operator', 'admin'] as const)('the role %s accepts orders of any company', (role) => {
    const actor = { userId: 'user-2', role, ownCompany: false };
    const decision = decide(orderAt('requested'), sampleEvents()['order.accept'], context(role, { actor }));
    expect(decision).toMatchObject({ allowed: true });
  });

  test('decide never mutates the facts it receives', () => {
    for (const cell of cells) {
      const before = JSON.stringify(cell.facts);
      decide(cell.facts, cell.event, context(cell.role));
      expect(JSON.stringify(cell.facts)).toBe(before);
    }
  });

  test('every allowed event becomes the last one, with the facts before it, unless it keeps the last one', () => {
    for (const cell of allowed.filter(({ type }) => !keepsLastEvent(type))) {
      const decision = decide(cell.facts, cell.event, context(cell.role));
      const { last, ...before }: OrderFacts = cell.facts;
      expect(decision).toMatchObject({
        facts: { last: { type: cell.type, fromStatus: cell.status, before, seq: (last?.seq ?? 0) + 1 } },
      });
    }
  });

  test('every allowed event that keeps the last one leaves status and stops as they are, too', () => {
    for (const { facts, event, role } of allowed.filter(({ type }) => keepsLastEvent(type))) {
      const { status, stops, last } = facts;
      expect(decide(facts, event, context(role))).toMatchObject({ facts: { status, stops, last } });
    }
  });
});
