import { openedAt, type World } from '#machines/app/testing/app-world.ts';
import { createRandom } from '#server/demo/random.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { forgetShown } from '#tests/support/shown-log.ts';

import { ContactSheets } from './contact-sheets.ts';
import { coverageOf } from './coverage.ts';
import { edgesFrom, placeOf } from './edge-walk.ts';
import { expectWorld } from './expect-world.ts';
import { startWalk } from './start-walk.ts';

/**
 * Random seed per run, but fixed in CI, so that a result depends only on the change. `WALK_SEED=123 npm run e2e --
 * random-walk` repeats a walk.
 */
const SEED = Number(process.env.WALK_SEED ?? (process.env.CI ? 20_261_120 : Date.now() % 1_000_000));
const STEPS = Number(process.env.WALK_STEPS ?? 30);

// Tracing would take longer than the steps.
test.use({ trace: 'off' });

test('the browser shows the state of the app machine after each action of a random walk', async ({
  browserOf,
  server,
  address,
  request,
}) => {
  test.slow(true, 'it takes many steps');
  console.log(`random walk: seed ${SEED}`);
  const start = openedAt('/entrar', null);
  const edges = edgesFrom(start);
  const random = createRandom(SEED);
  const browser = await startWalk({ browserOf, server, address, request });
  await browser.open('/entrar');
  await expectWorld(browser.page, start);
  const sheets = new ContactSheets('random');

  const worlds: World[] = [start];
  let here = placeOf(start);
  for (let step = 1; step <= STEPS; step += 1) {
    const possible = edges.get(here) ?? [];
    const edge = possible[random.between(0, possible.length - 1)];
    if (edge === undefined) throw new Error(`Nothing can be done at ${here}.`);
    await test.step(`seed ${SEED}, step ${step} of ${STEPS}: at ${here}, ${edge.act.type}`, async () => {
      await forgetShown(browser.page);
      await edge.act.perform(browser);
      await expectWorld(browser.page, edge.world);
      await sheets.meet(browser.page, edge.world);
    });
    worlds.push(edge.world);
    here = edge.to;
  }
  await sheets.write();
  const { report, sidesMissing } = coverageOf(worlds);
  const description = `seed ${SEED}, ${STEPS} steps, ${report}`;
  console.log(`random walk: ${description}\nnot judged: ${sidesMissing.join('; ')}`);
  test.info().annotations.push({ type: 'coverage', description });
  expect(worlds).toHaveLength(STEPS + 1);
});
