import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { WITH_FIRST_PASSWORD, WITHOUT_TERMS, WITHOUT_TWO_FACTOR } from '#server/contract/contract.ts';
import { type Operation, readContract } from '#server/contract/document.ts';
import { call } from '#tests/support/http/access-call.ts';
import { AccessFixture, CALLERS, OWNERSHIPS } from '#tests/support/http/access-fixture.ts';
import { ACCESS_MATRIX, type AccessRow } from '#tests/support/http/access-matrix.ts';
import { BY_CALLER, requestOf } from '#tests/support/http/access-requests.ts';
import type { AccessRequest, AccessCase } from '#tests/support/http/access-subjects.ts';
import type { Exchange } from '#tests/support/http/exchange.ts';
import { watchWrites, type WriteWatch } from '#tests/support/server/watch-writes.ts';

const OPERATIONS = new Map(readContract().operations.map((operation) => [operation.id, operation]));
const ROWS = Object.keys(ACCESS_MATRIX).filter((name): name is AccessRow => name in ACCESS_MATRIX);

const requests = new Map<string, AccessRequest>();
let watch: WriteWatch;
/** Since the last preparation or change. */
let hasRefused = false;
let fixture: AccessFixture;

beforeAll(async () => {
  fixture = await AccessFixture.start();
  watch = await watchWrites(fixture.orders.server.database.pool);
});

afterAll(async () => {
  await watch.stop();
  await fixture.close();
});

test('the matrix has exactly the operations of the contract', () => {
  const listed = new Set(ROWS.map(idOf));
  expect([...OPERATIONS.keys()].filter((id) => !listed.has(id))).toEqual([]);
  expect([...listed].filter((id) => !OPERATIONS.has(id))).toEqual([]);
});

const cells = ROWS.flatMap((row) => {
  const isAlike = ACCESS_MATRIX[row].every((answers) => !answers.includes(' '));
  return CALLERS.map((caller, column) => {
    const answers = ACCESS_MATRIX[row][column] ?? '';
    const statuses = answers.includes(' ') || isAlike ? answers : `${answers} ${answers} ${answers}`;
    return { row, caller, statuses };
  });
});

describe('access by operation and caller', () => {
  /** Problems by operation, caller and status: equal whatever object was requested. */
  const refusals = new Map<string, unknown>();

  test.each(cells)('$row by $caller: $statuses', async ({ row, caller, statuses }) => {
    const expected = statuses.split(' ').map(Number);
    const answers: Exchange[] = [];
    for (const [index, status] of expected.entries()) {
      answers.push(await ask(row, { ownership: OWNERSHIPS[index] ?? 'own', caller }, status));
    }
    expect(answers.map((answer) => answer.status).join(' ')).toBe(statuses);
    await expectUnchanged();
    const elsewhere = answers.length === 1 ? answers : answers.slice(1);
    for (const answer of elsewhere.filter(({ status }) => status >= 400)) {
      // A different problem would reveal which objects exist elsewhere.
      const name = `${idOf(row)} ${caller} ${answer.status}`;
      const known = refusals.get(name) ?? problemIn(answer);
      refusals.set(name, known);
      expect(problemIn(answer)).toEqual(known);
    }
  });
});

describe('x-roles of the contract', () => {
  const ROLES = ['manager', 'operator', 'admin'] as const;
  const limited = [...OPERATIONS.values()].filter(({ roles }) => roles);

  test('lists exactly the roles that the matrix refuses for every request', () => {
    const refused = [...OPERATIONS.keys()].map((id) => [
      id,
      ROLES.filter((role) => isAlwaysRefused(id, role)),
    ]);
    const leftOut = [...OPERATIONS.values()].map(({ id, roles }) => [
      id,
      ROLES.filter((role) => roles && !roles.includes(role)),
    ]);
    expect(leftOut).toEqual(refused);
  });

  test.each(limited)('$id hides errors of the request from refused roles', async (operation) => {
    const callers = ROLES.filter((role) => !operation.roles?.includes(role)).map(
      (role) => fixture.orders[role],
    );
    const answers = await Promise.all(
      callers.map((caller) =>
        call(fixture.orders.server, operation, { query: { page: 'x', period: 'x' }, body: { x: 1 } }, caller),
      ),
    );
    expect(answers.map((answer) => [answer.status, JSON.parse(answer.body).code])).toEqual(
      callers.map(() => [403, 'forbidden']),
    );
  });

  function isAlwaysRefused(id: string, role: (typeof ROLES)[number]): boolean {
    const column = CALLERS.indexOf(role);
    const cellsOf = ROWS.filter((row) => idOf(row) === id).map((row) => ACCESS_MATRIX[row][column] ?? '');
    return cellsOf.every((answers) => answers.split(' ').every((status) => status === '403'));
  }
});

describe('a user whose password was set by another user', () => {
  const open = new Set<string>(WITH_FIRST_PASSWORD);
  const closed = [...OPERATIONS.values()].filter(({ id, access }) => access === 'session' && !open.has(id));

  test('gets 403 from all other operations until it is changed', async () => {
    const caller = await fixture.account('admin');
    await fixture.change(caller, { must_change_password: true });
    const answers = await Promise.all(
      closed.map(async (operation) => {
        const { status, body } = await call(fixture.orders.server, operation, {}, caller);
        return [operation.id, status, JSON.parse(body).code];
      }),
    );
    expect(answers).toEqual(closed.map(({ id }) => [id, 403, 'password-change-required']));
  });
});

describe('a user who has not accepted the terms in force', () => {
  const open = new Set<string>(WITHOUT_TERMS);
  const closed = [...OPERATIONS.values()].filter(({ id, access }) => access === 'session' && !open.has(id));

  test('gets 403 from all other operations until then', async () => {
    const caller = await fixture.account('operator');
    const at = new Date('2026-11-01T03:00:00Z');
    const { id } = await fixture.orders.db
      .insertInto('announcements')
      .values({
        id: crypto.randomUUID(),
        kind: 'terms',
        body: 'Novos termos.',
        shown_from: at,
        shown_until: at,
        terms_version: '2026-11',
        terms_at: at,
        by_email: true,
        created_by: fixture.orders.admin.id,
        changed_by: fixture.orders.admin.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(
      closed.map(async (operation) => {
        const { status, body } = await call(fixture.orders.server, operation, {}, caller);
        return [operation.id, status, JSON.parse(body).code];
      }),
    );
    await fixture.orders.db.deleteFrom('announcements').where('id', '=', id).execute();
    expect(answers).toEqual(closed.map((operation) => [operation.id, 403, 'terms-acceptance-required']));
  });
});

describe('an administrator without the required second factor', () => {
  const open = new Set<string>(WITHOUT_TWO_FACTOR);
  const closed = [...OPERATIONS.values()].filter(({ id, access }) => access === 'session' && !open.has(id));
  const demand = (isDemanded: boolean) =>
    fixture.orders.db.updateTable('settings').set({ require_admin_two_factor: isDemanded }).execute();

  test('gets 403 from all other operations until it is set up', async () => {
    const caller = await fixture.account('admin');
    await demand(true);
    const answers = await Promise.all(
      closed.map(async (operation) => {
        const { status, body } = await call(fixture.orders.server, operation, {}, caller);
        return [operation.id, status, JSON.parse(body).code];
      }),
    );
    await demand(false);
    expect(answers).toEqual(closed.map(({ id }) => [id, 403, 'two-factor-required']));
  });
});

async function ask(row: AccessRow, accessCase: AccessCase, expected: number): Promise<Exchange> {
  const operation = OPERATIONS.get(idOf(row));
  if (!operation) throw new Error(`The contract has no operation ${row}.`);
  const { server, clock } = fixture.orders;
  const request = await prepared(row, operation, accessCase);
  const by =
    request.caller ?? (accessCase.caller === 'anonymous' ? undefined : fixture.orders[accessCase.caller]);
  if (operation.method !== 'get') {
    if (expected < 400) await expectUnchanged();
    else if (!hasRefused) await watch.written();
    hasRefused = expected >= 400;
  }
  // Keeps below the rate limit.
  clock.pass(1000);
  const answer = await call(server, operation, request, by);
  if (operation.method !== 'get' && answer.status < 400) requests.clear();
  return answer;
}

/** The refused calls have written nothing. */
async function expectUnchanged(): Promise<void> {
  expect(hasRefused ? await watch.written() : []).toEqual([]);
  hasRefused = false;
}

/** Reuses prepared objects until a request changes the data. */
async function prepared(
  row: AccessRow,
  operation: Operation,
  accessCase: AccessCase,
): Promise<AccessRequest> {
  const name = [row, accessCase.ownership, BY_CALLER.includes(row) ? accessCase.caller : ''].join();
  const known = requests.get(name);
  if (known) return known;
  await expectUnchanged();
  const request = await requestOf(row, operation, fixture, accessCase);
  requests.set(name, request);
  return request;
}

/** `getLocation: base-wide` is about `getLocation`. */
function idOf(row: AccessRow): string {
  return row.split(':', 1).join();
}

/** A problem without its request-specific members. */
function problemIn({ body }: Exchange): unknown {
  return { ...JSON.parse(body), instance: '', requestId: '' };
}
