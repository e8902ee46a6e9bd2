import { describe, expect, test } from 'vitest';

import { ROLES, type Role } from '#domain/roles.ts';
import { LIFECYCLE } from '#machines/order/testing/lifecycle-table.ts';

import { TAB_OF_STATUS } from '../labels.ts';
import { ORDER_EVENT_TYPES, ORDER_STATUSES, type OrderEventType, type OrderStatus } from '../types.ts';
import { moveDenial, movesTo } from './moves-to.ts';
import { groupLabel, groupOf, STATUS_GROUPS, STATUSES_OF_GROUP, type StatusGroup } from './status-groups.ts';

const OPEN = ORDER_STATUSES.filter((status) => !['drafts', 'closed'].includes(TAB_OF_STATUS[status]));

test('every open status is in exactly one group, and no other status is in one', () => {
  expect(STATUS_GROUPS.flatMap((group) => [...STATUSES_OF_GROUP[group]]).toSorted()).toEqual(OPEN.toSorted());
  expect(ORDER_STATUSES.filter((status) => groupOf(status) === undefined)).toEqual(
    ORDER_STATUSES.filter((status) => !OPEN.includes(status)),
  );
});

test('groups are named by their status', () => {
  expect(STATUS_GROUPS.map(groupLabel)).toEqual([
    'Aguardando aceite',
    'Aceita',
    'Atribuída',
    'Em coleta',
    'Em rota',
    'Com insucesso',
    'Em devolução',
  ]);
});

const LETTER: Record<Role, string> = { manager: 'M', operator: 'O', admin: 'A' };

/** The events of the lifecycle's table whose plain case leads from a status into another group. */
function eventsInTable(status: OrderStatus, role: Role, group: StatusGroup): OrderEventType[] {
  return ORDER_EVENT_TYPES.filter((type) => {
    const [targets, letters] = LIFECYCLE[type][status] ?? ['', ''];
    const plain = ORDER_STATUSES.find((one) => one === targets.split(' ')[0]);
    const leadsThere = plain !== undefined && groupOf(plain) === group && groupOf(status) !== group;
    return type !== 'order.undo' && leadsThere && letters.includes(LETTER[role]);
  });
}

const cells = ORDER_STATUSES.flatMap((status) =>
  ROLES.flatMap((role) => STATUS_GROUPS.map((group) => ({ status, role, group }))),
);

describe('moves to a lane', () => {
  test.each(cells)('$role moves an order in $status to $group by the events of the table', (cell) => {
    const { status, role, group } = cell;
    const asked = { status, cancellation: 'requested' as const };
    expect(movesTo(asked, role, group).map(({ type }) => type)).toEqual(eventsInTable(status, role, group));
    const unasked = eventsInTable(status, role, group).filter((type) => type !== 'order.approveCancel');
    const moves = movesTo({ status, cancellation: 'none' }, role, group);
    expect(moves.map(({ type }) => type)).toEqual(unasked);
  });

  test('are these, for the base', () => {
    const table = OPEN.flatMap((status) =>
      STATUS_GROUPS.flatMap((group) => {
        const moves = movesTo({ status, cancellation: 'none' }, 'operator', group);
        const names = moves.map(({ type, isAtOnce }) => (isAtOnce ? `${type}, at once` : type));
        return names.length === 0 ? [] : [`${status} > ${group}: ${names.join(' | ')}`];
      }),
    );
    expect(table).toEqual([
      'requested > accepted: order.accept, at once',
      'accepted > assigned: order.assign',
      'assigned > accepted: order.unassign | order.reschedule',
      'assigned > collecting: order.startPickup, at once',
      'collecting > accepted: order.unassign',
      'collecting > in_transit: order.confirmPickup',
      'collecting > failed: order.failPickup',
      'pickup_failed > accepted: order.reschedule',
      'pickup_failed > assigned: order.retry, at once',
      'in_transit > failed: order.failStop',
      'in_transit > returning: order.startReturn',
      'attempt_failed > in_transit: order.retry, at once',
      'attempt_failed > returning: order.startReturn',
      'returning > failed: order.failReturn',
    ]);
  });

  test('are none for a manager with open orders', () => {
    const moves = OPEN.flatMap((status) =>
      STATUS_GROUPS.flatMap((group) => movesTo({ status, cancellation: 'requested' }, 'manager', group)),
    );
    expect(moves).toEqual([]);
  });

  test('exclude another attempt once the return is agreed', () => {
    const agreed = { status: 'attempt_failed', cancellation: 'approved' } as const;
    expect(movesTo(agreed, 'operator', 'in_transit')).toEqual([]);
    expect(moveDenial(agreed, 'operator', 'in_transit')).toBe(
      'O cancelamento foi aprovado: a mercadoria precisa voltar ao remetente.',
    );
  });
});

test.each([
  ['requested', 'collecting', 'operator', 'A ordem ainda aguarda o aceite.'],
  ['in_transit', 'requested', 'admin', 'A ordem já está em rota.'],
  ['requested', 'accepted', 'manager', 'Você não tem permissão para esta ação.'],
] as const)('moveDenial of %s to %s by %s is “%s”', (status, group, role, sentence) => {
  expect(moveDenial({ status, cancellation: 'none' }, role, group)).toBe(sentence);
});
