import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ROLES } from '#domain/roles.ts';

import { allowedEvents } from './allowed-events.ts';
import { decide } from './decide.ts';
import type { CorrectedStatus, OrderEvent } from './events.ts';
import { brokenInvariants } from './testing/invariants.ts';
import { MINUTE, NOW, orderAt, context, stopsAt } from './testing/order-at.ts';
import { sampleEvents } from './testing/sample-events.ts';
import {
  DEFAULT_SETTINGS,
  ORDER_EVENT_TYPES,
  type OrderEventType,
  type OrderFacts,
  type TransitionContext,
} from './types.ts';

const ENDS: readonly CorrectedStatus[] = [
  'attempt_failed',
  'delivered',
  'partially_delivered',
  'returned',
  'lost',
];

/** The sequences take about a second; a busy machine needs longer. */
const PATIENCE_MS = 60_000;

type Choice = 'next' | 'offered' | 'any';

const step = fc.record({
  role: fc.constantFrom(...ROLES, 'operator', 'admin'),
  userId: fc.constantFrom('user-1', 'user-2'),
  waited: fc.constantFrom(0, MINUTE, 6 * MINUTE),
  /** Weighted towards the natural next step, so that sequences get far; otherwise an allowed event or any event. */
  choice: fc.constantFrom<Choice>('next', 'next', 'next', 'offered', 'offered', 'any'),
  offered: fc.nat({ max: 25 }),
  anyType: fc.constantFrom(...ORDER_EVENT_TYPES),
  stopId: fc.constantFrom('d1', 'd1', 'd2', 'd3', 'pickup'),
  toStatus: fc.constantFrom(...ENDS),
  requestsNotes: fc.boolean(),
  override: fc.boolean(),
});
const walk = fc.array(step, { minLength: 20, maxLength: 40, size: 'max' });
type Step = Parameters<Parameters<typeof step.map>[0]>[0];

function chosenType(facts: OrderFacts, chosen: Step, at: TransitionContext): OrderEventType {
  const open = allowedEvents(facts, at).filter((offer) => offer.allowed);
  const next = open.find((offer) => offer.primary);
  const offered = open[chosen.offered % open.length];
  const types = { next: next?.type, offered: offered?.type, any: undefined };
  return types[chosen.choice] ?? chosen.anyType;
}

function play(start: OrderFacts, steps: readonly Step[]): OrderFacts[] {
  let facts = start;
  let now = NOW;
  return steps.map((chosen) => {
    now += chosen.waited;
    const actor = { userId: chosen.userId, role: chosen.role, ownCompany: true };
    const at: TransitionContext = { actor, settings: DEFAULT_SETTINGS, now };
    const type = chosenType(facts, chosen, at);
    const sample: OrderEvent = sampleEvents({ ...chosen, now })[type];
    const override = { type: 'order.retry', payload: { overrideReason: 'Última chance' } } as const;
    const decision = decide(facts, type === 'order.retry' && chosen.override ? override : sample, at);
    facts = decision.allowed ? decision.facts : facts;
    return facts;
  });
}

describe('random sequences of events', () => {
  test(
    'break no invariant',
    () => {
      fc.assert(
        fc.property(fc.nat({ max: 2 }), fc.boolean(), walk, (more, isOnTheRoad, steps) => {
          const dropoffs = (['pending', 'pending', 'pending'] as const).slice(0, more + 1);
          const start = isOnTheRoad
            ? orderAt('in_transit', { stops: stopsAt('done', ...dropoffs) })
            : orderAt('draft', { stops: stopsAt('pending', ...dropoffs) });
          const broken = play(start, steps).flatMap((facts) =>
            brokenInvariants(facts, DEFAULT_SETTINGS.maxAttempts),
          );
          expect(broken).toEqual([]);
        }),
        { numRuns: 100 },
      );
    },
    PATIENCE_MS,
  );

  test(
    'give every denial a sentence, and roles that lack at most the payload',
    () => {
      fc.assert(
        fc.property(walk, step, (steps, last) => {
          const facts = play(orderAt('draft'), steps).at(-1) ?? orderAt('draft');
          for (const type of ORDER_EVENT_TYPES) {
            const decision = decide(facts, sampleEvents(last)[type], context(last.role));
            const denial = decision.allowed ? null : decision.denial;
            expect(denial?.sentence ?? 'Permitido.').toMatch(/^\p{Lu}.+\.$/u);
            for (const role of denial?.whoCan ?? []) {
              const userId = facts.last?.byUserId ?? '';
              const other = context(role, { actor: { userId, role, ownCompany: true } });
              const again = decide(facts, sampleEvents(last)[type], other);
              expect(again.allowed || again.denial.code === 'payload-incomplete').toBe(true);
            }
          }
        }),
        { numRuns: 40 },
      );
    },
    PATIENCE_MS,
  );
});
