import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { DatabaseClock } from './database-clock.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => {
  vi.useRealTimers();
});

async function databaseMs(): Promise<number> {
  const { rows } = await database.pool.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]?.at.getTime() ?? 0;
}

test.each([-HOUR_MS, HOUR_MS])(
  'DatabaseClock follows the database if the process clock is off by %i ms',
  async (off) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    const clock = await DatabaseClock.start(database.pool);
    expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(MINUTE_MS);
  },
);

test.each([-HOUR_MS, HOUR_MS])(
  'DatabaseClock ignores a change of the process clock by %i ms',
  async (off) => {
    const clock = await DatabaseClock.start(database.pool);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(MINUTE_MS);
    await clock.synchronise();
    expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(MINUTE_MS);
  },
);

test('synchronise corrects DatabaseClock after the monotonic clock has stopped', async () => {
  const clock = await DatabaseClock.start(database.pool);
  const slept = performance.now() - HOUR_MS;
  vi.spyOn(performance, 'now').mockImplementation(() => slept);
  await clock.synchronise();
  expect(Math.abs(clock.now().getTime() - (await databaseMs()))).toBeLessThan(MINUTE_MS);
  vi.restoreAllMocks();
});
