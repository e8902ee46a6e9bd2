import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { testTemplate } from '#tests/support/server/test-database.ts';

import { openEmbedded } from './embedded-database.ts';

test('a long statement does not block the event loop', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'malote-loop-'));
  const database = await openEmbedded({
    dataDir,
    template: await testTemplate(),
    statementLimitMs: () => Infinity,
    durable: false,
  });
  let turns = 0;
  const timer = setInterval(() => turns++, 10);
  const { rows } = await database.pool.query<{ ms: number }>(`
    with recursive busy as (
      select 1 as step union all
      select step + 1 from busy where clock_timestamp() < statement_timestamp() + interval '500 ms'
    )
    select extract(milliseconds from clock_timestamp() - statement_timestamp())::float8 as ms from busy order by step desc limit 1
  `);
  clearInterval(timer);
  await database.close();
  await rm(dataDir, { recursive: true });
  expect(rows[0]?.ms).toBeGreaterThanOrEqual(500);
  // In the main thread there would be none; on an idle machine there are about fifty.
  expect(turns).toBeGreaterThanOrEqual(5);
});
