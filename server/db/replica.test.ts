import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { DatabaseUnavailableError } from './errors.ts';
import { Pool } from './pool.ts';
import { createQueryBuilder } from './query-builder.ts';
import { onPrimary, readsOnReplica } from './replica.ts';
import type { Db } from './schema.ts';

/** Never connected: only which of them is read matters. */
const pools = [new Pool({}), new Pool({})];
const [primary, replica] = pools.map((pool) => createQueryBuilder(pool));
const logged = vi.fn<(details: object, message: string) => void>();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
beforeEach(() => {
  logged.mockReset();
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all(pools.map((pool) => pool.end()));
});

function open() {
  if (!primary || !replica) throw new Error('There are two.');
  const onReplica = readsOnReplica({ primary, replica, log: { error: logged } });
  const read: string[] = [];
  /** Fails on the replica with an error, if given one. */
  const readWith = (error?: Error) =>
    onReplica(async (db: Db) => {
      read.push(db === replica ? 'replica' : 'primary');
      if (error && db === replica) throw error;
      return 7;
    });
  return { read, readWith };
}

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

test('figures are read on the replica', async () => {
  const { read, readWith } = open();
  expect([await readWith(), read, logged.mock.calls]).toEqual([7, ['replica'], []]);
});

test.each<[name: string, error: Error]>([
  ['cannot be reached', new DatabaseUnavailableError('No connection to the database.')],
  ['ends', withCode('57P01')],
  ['gives up a statement to replay changes', withCode('40001')],
])('a replica that %s is replaced by the database, and left alone for 30 seconds', async (_name, error) => {
  const { read, readWith } = open();
  expect(await readWith(error)).toBe(7);
  expect(read.splice(0)).toEqual(['replica', 'primary']);
  expect(logged).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(29_000);
  await readWith();
  vi.advanceTimersByTime(2_000);
  await readWith();
  expect(read).toEqual(['primary', 'replica']);
});

test.each<[name: string, error: Error]>([
  ['a statement that takes too long', withCode('57014')],
  ['an error of the statement', withCode('42703')],
])('%s is not repeated on the database', async (_name, error) => {
  const { read, readWith } = open();
  await expect(readWith(error)).rejects.toBe(error);
  expect(read).toEqual(['replica']);
});

test('without a replica everything is read on the database', async () => {
  if (!primary) throw new Error('There is one.');
  await expect(onPrimary(primary)(async (db) => db === primary)).resolves.toBe(true);
});
