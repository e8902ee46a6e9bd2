import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenDatabase } from '#server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { countHit } from './sliding-window-counter.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const PARALLEL = 24;
const ROUNDS = 30;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('concurrent countHit and refund neither deadlock nor lose a hit', async () => {
  const names = ['network', 'account', 'both', 'day'];
  const limits = names.map((bucket) => ({ bucket, hits: 1_000_000, seconds: 900 }));
  const attempts = async (turn: number) => {
    const own = turn % 2 === 0 ? limits : limits.toReversed();
    for (let round = 0; round < ROUNDS; round++) {
      const hit = await countHit(database.pool, own, NOW);
      await hit.refund();
    }
    await countHit(database.pool, own, NOW);
  };
  await Promise.all(Array.from({ length: PARALLEL }, (_, turn) => attempts(turn)));
  const { rows } = await database.pool.query('select distinct hits from rate_limits');
  expect(rows).toEqual([{ hits: PARALLEL }]);
});
