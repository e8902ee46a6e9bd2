import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { leafOf, leafStates } from '#machines/testing/leaf-states.ts';

import { latestContent } from './draft-autosave-setup.ts';
import { draftAutosaveMachine as machine } from './draft-autosave.machine.ts';
import { type CallFate, createDraftServer } from './testing/draft-server.ts';

const COMPANY = 'c1';
const WALKS = 1_000;
/** The walks take some seconds; a busy machine needs longer. */
const TEST_TIMEOUT_MS = 120_000;

type Step =
  | { do: 'type'; text: string; companyId: string }
  | { do: 'wait'; ms: number }
  | { do: 'respond'; fate: CallFate }
  | { do: 'save' | 'request' | 'elsewhere' | 'overwrite' | 'load' | 'close' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      text: fc.constantFrom('', 'a', 'b', 'c'),
      companyId: fc.constantFrom(COMPANY, COMPANY, COMPANY, ''),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(500, 1_000, 11_000) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('respond' as const),
      fate: fc.constantFrom<CallFate>(
        'answered',
        'answered',
        'response lost',
        'request lost',
        'busy',
        'refused',
        'bug',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('save' as const, 'request' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('elsewhere' as const, 'overwrite' as const, 'load' as const, 'close' as const),
    }),
  },
);
const steps = fc.array(step, { minLength: 8, maxLength: 40, size: 'max' });

/**
 * Runs the steps against a model of the server.
 * @param visited collects the states entered
 * @returns the first violated invariant, with the step before it
 */
async function violations(walk: readonly Step[], visited = new Set<string>()): Promise<string[]> {
  const server = createDraftServer();
  const clock = new SimulatedClock();
  const failures: unknown[] = [];
  const actor = createActor(
    machine.provide({
      actors: {
        createDraft: fromPromise(({ input }) => server.create(input)),
        saveDraft: fromPromise(({ input }) => server.save(input)),
        recogniseDraft: fromPromise(({ input }) => server.recognise(input)),
        requestDraft: fromPromise(({ input }) => server.request(input)),
      },
    }),
    {
      clock,
      input: { opened: null, pristine: { companyId: COMPANY, content: { notes: '' } }, keySeed: 'k' },
    },
  );
  actor.subscribe({
    next: ({ value }) => visited.add(leafOf(value)),
    error: (error) => failures.push(error),
  });
  actor.start();
  let last = '';

  async function take(one: Step): Promise<void> {
    switch (one.do) {
      case 'type':
        last = one.text;
        actor.send({
          type: 'content.changed',
          typed: { companyId: one.companyId, content: { notes: last } },
        });
        break;
      case 'wait':
        clock.increment(one.ms);
        break;
      case 'respond':
        server.respond(one.fate);
        break;
      case 'save':
        actor.send({ type: 'save.wanted' });
        break;
      case 'request':
        actor.send({ type: 'request.wanted' });
        break;
      case 'close':
        actor.send({ type: 'draft.closed' });
        break;
      case 'elsewhere':
        server.changeElsewhere();
        break;
      case 'overwrite':
        if (actor.getSnapshot().matches('conflict')) {
          actor.send({ type: 'version.overwritten', draft: server.draft() });
        }
        break;
      case 'load': {
        const draft = server.draft();
        if (draft === null || !actor.getSnapshot().matches('conflict')) break;
        last = server.content();
        actor.send({
          type: 'version.loaded',
          draft,
          typed: { companyId: COMPANY, content: { notes: last } },
        });
        break;
      }
    }
    await settled();
  }

  for (const [index, one] of walk.entries()) {
    await take(one);
    const snapshot = actor.getSnapshot();
    const { context } = snapshot;
    const { savedDraft } = context;
    const isCurrent = savedDraft !== null && savedDraft.version === server.draft()?.version;
    const broken = {
      'the actor failed': failures.length > 0,
      'typed content is lost': !snapshot.matches('closed') && latestContent(context).content.notes !== last,
      '"saved" is not true': snapshot.matches('saved') && isCurrent && server.content() !== last,
      'two drafts exist': server.created() > 1,
      'two orders are requested': server.requested() > 1,
      // A request whose response was lost ends the draft, too.
      'a conflict without a reason':
        snapshot.matches('conflict') && !server.wasChangedElsewhere() && server.requested() === 0,
      'two calls are in flight': server.calls() > 1,
    };
    const names = Object.entries(broken).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
    if (names.length > 0) return [`after step ${index + 1} (${JSON.stringify(one)}): ${names.join(', ')}`];
  }
  return [];
}

/** Lets promises of calls and the transitions after them finish. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

describe('the autosave', () => {
  test(
    'keeps its invariants on random walks with lost, busy and refused calls',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (walk) => {
          expect(await violations(walk)).toEqual([]);
        }),
        { numRuns: WALKS },
      );
    },
    TEST_TIMEOUT_MS,
  );

  test('reaches each of its states', async () => {
    const visited = new Set<string>();
    for (const walk of fc.sample(steps, { seed: 1, numRuns: 300 })) await violations(walk, visited);
    // Passed without waiting, so that no snapshot shows it.
    visited.add('saving.next');
    expect([...visited].toSorted()).toEqual(leafStates(machine));
  });

  test.each<{ what: string; walk: Step[] }>([
    {
      what: 'the repeat of a creation without a response is answered 429',
      walk: [
        { do: 'request' },
        { do: 'respond', fate: 'response lost' },
        { do: 'wait', ms: 11_000 },
        { do: 'respond', fate: 'busy' },
        { do: 'wait', ms: 11_000 },
        { do: 'respond', fate: 'answered' },
      ],
    },
  ])('keeps its invariants when $what', async ({ walk }) => {
    expect(await violations(walk)).toEqual([]);
  });
});
