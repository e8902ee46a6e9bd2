import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

const AT = new Date('2026-11-20T12:00:00Z');

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insertInto('audit_records')
    .values({ at: AT, action: 'session.started', outcome: 'done' })
    .execute();
});
afterAll(() => database.close());

const count = async () => (await database.db.selectFrom('audit_records').select('id').execute()).length;

describe('the audit log', () => {
  test.each([
    ['update', `update audit_records set action = 'session.ended'`],
    ['update of the network address alone', `update audit_records set address = null`],
    ['delete', 'delete from audit_records'],
    ['truncate', 'truncate audit_records'],
    [
      'delete in a transaction after the retention ran',
      `begin; select remove_outlived_audit_records('2020-01-01'); delete from audit_records; commit`,
    ],
  ])('refuses every %s', async (_what, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '23001' });
    await database.pool.query('rollback');
    expect(await count()).toBe(1);
  });

  test('purges only records older than the retention', async () => {
    const removed = async (at: string) => {
      const { rows } = await sql<{ removed: number }>`
        select remove_outlived_audit_records(${at}) as removed`.execute(database.db);
      return rows[0]?.removed;
    };
    expect(await removed('2027-05-19T12:00:00Z')).toBe(0);
    expect(await removed('2027-05-19T12:00:00.001Z')).toBe(1);
    expect(await count()).toBe(0);
  });

  test('keeps records of a deleted user', async () => {
    const id = crypto.randomUUID();
    await database.db
      .insertInto('users')
      .values({ id, role: 'operator', name: 'Rita Andrade', email: 'rita@malote.test' })
      .execute();
    await database.db
      .insertInto('audit_records')
      .values({ at: AT, action: 'session.started', outcome: 'done', actor_id: id, actor_role: 'operator' })
      .execute();
    await database.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await count()).toBe(1);
  });
});
