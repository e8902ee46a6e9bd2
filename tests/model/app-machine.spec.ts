import { allTransitions, openedAt } from '#machines/app/testing/app-world.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { forgetShown } from '#tests/support/shown-log.ts';

import { ACTS } from './acts.ts';
import { ContactSheets } from './contact-sheets.ts';
import { coverageOf, ELSEWHERE, STATES } from './coverage.ts';
import { coveringWalk, type Edge, edgesFrom } from './edge-walk.ts';
import { expectWorld } from './expect-world.ts';
import { startWalk } from './start-walk.ts';

// Tracing would take longer than the steps.
test.use({ trace: 'off' });

const start = openedAt('/entrar', null);
const edges = edgesFrom(start);
const walk = coveringWalk(edges, start);

test('the browser shows the state of the app machine after every possible action in every state', async ({
  browserOf,
  server,
  address,
  request,
}) => {
  // Visits every state, in parallel with another worker.
  test.setTimeout(600_000);
  const browser = await startWalk({ browserOf, server, address, request });
  await browser.open('/entrar');
  await expectWorld(browser.page, start);
  const sheets = new ContactSheets('session');
  await sheets.meet(browser.page, start);

  const taken = new Set<Edge>();
  for (const [index, edge] of walk.entries()) {
    await test.step(`${index + 1} of ${walk.length}: at ${edge.from}, ${edge.act.type}`, async () => {
      await forgetShown(browser.page);
      await edge.act.perform(browser);
      await expectWorld(browser.page, edge.world);
      await sheets.meet(browser.page, edge.world);
    });
    taken.add(edge);
  }
  await browser.showPassing('booting', () => sheets.take(browser.page, 'booting'));
  await browser.showPassing('loggingOut', () => sheets.take(browser.page, 'loggingOut'));
  await sheets.write();
  expectFullCoverage([...taken]);
});

function expectFullCoverage(taken: readonly Edge[]): void {
  const { passed, transitions, walkable, report } = coverageOf([start, ...taken.map(({ world }) => world)]);
  const effects = new Set(taken.map(({ effect }) => effect));
  const all = [...edges.values()].flat();
  const description = [
    `${walk.length} steps`,
    report,
    `${effects.size} effects of ${ACTS.length} acts in ${edges.size} places`,
  ].join(', ');
  test.info().annotations.push({ type: 'coverage', description });
  expect([...passed].toSorted()).toEqual(STATES.toSorted());
  expect(walkable.filter((transition) => !transitions.has(transition))).toEqual([]);
  expect(allTransitions()).toEqual(expect.arrayContaining(Object.keys(ELSEWHERE)));
  expect(all.filter(({ effect }) => !effects.has(effect)).map(({ effect }) => effect)).toEqual([]);
}
