import { z } from 'zod';

import { BASE, type Courier } from './fixture.ts';
import scenariosJson from './fixture/scenarios.json' with { type: 'json' };
import type { Random } from './random.ts';

const text = z.string().min(1);

/** An event as the contract defines it, except for what depends on the order: see `eventOf` in simulate-order.ts. */
const eventShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(['order.accept', 'order.startPickup', 'order.retry']) }),
  z.strictObject({ type: z.literal('order.assign') }),
  z.strictObject({ type: z.literal('order.arriveStop') }),
  z.strictObject({ type: z.literal('order.completeStop') }),
  z.strictObject({ type: z.literal('order.failStop') }),
  z.strictObject({
    type: z.literal('order.confirmPickup'),
    payload: z.strictObject({ receiverName: text }),
  }),
  z.strictObject({
    type: z.literal(['order.reject', 'order.cancel', 'order.requestCancel', 'order.failPickup']),
    payload: z.strictObject({ reasonCode: text, note: text.optional() }),
  }),
  z.strictObject({ type: z.literal('order.startReturn'), payload: z.strictObject({ reason: text }) }),
  z.strictObject({
    type: z.literal('order.confirmReturn'),
    payload: z.strictObject({ receiverName: text, receiverRelation: z.literal('employee') }),
  }),
  z.strictObject({ type: z.literal('order.reportLoss'), payload: z.strictObject({ description: text }) }),
]);

const stepShape = z.strictObject({
  by: z.enum(['base', 'company']).default('base'),
  /** Minutes after the previous step: of opening hours for the base, of any time for the company. */
  after: z.union([z.int(), z.tuple([z.int(), z.int()])]),
  /** One of several is drawn. */
  event: z.union([eventShape, z.array(eventShape)]),
});

const scenarioShape = z.strictObject({
  /** Share of the closed orders. */
  endedPercent: z.int().default(0),
  /** Number of open orders; the first of them are late, the next at risk. */
  open: z.int().default(0),
  late: z.int().default(0),
  atRisk: z.int().default(0),
  /** Number of orders for tomorrow. */
  scheduled: z.int().default(0),
  /** Whether its order is the one shown in docs/tour.md. */
  isShowcase: z.boolean().default(false),
  /** The scenario whose steps precede these. */
  continues: text.optional(),
  /** Names of shared steps, visits of drop-offs, and further steps. */
  steps: z.array(
    z.union([text, z.strictObject({ visit: text, dropoffs: z.enum(['first', 'others', 'all']) }), stepShape]),
  ),
});

const fixtureShape = z.strictObject({
  steps: z.record(text, stepShape),
  visits: z.record(text, z.array(stepShape)),
  scenarios: z.record(text, scenarioShape),
});

type Step = z.infer<typeof stepShape>;
type Visit = { visit: readonly Step[]; dropoffs: 'first' | 'others' | 'all' };
/** Course of an order after its request. */
export type Scenario = Omit<z.infer<typeof scenarioShape>, 'steps' | 'continues'> & {
  steps: (Step | Visit)[];
};

/** A step with its draws. */
export type DrawnStep = Pick<Step, 'by'> & {
  after: number;
  event: z.infer<typeof eventShape>;
  /** The visited drop-off, from 0; its id is known only during the simulation. */
  dropoff?: number;
  /** The courier of an assignment. */
  courier?: Courier;
};

const FIXTURE = fixtureShape.parse(scenariosJson);

export const SCENARIOS = Object.values(FIXTURE.scenarios).map((one): Scenario => ({
  ...one,
  steps: courseOf(one),
}));

function courseOf({ continues, steps }: z.infer<typeof scenarioShape>): Scenario['steps'] {
  const before = continues === undefined ? [] : courseOf(named(FIXTURE.scenarios, continues));
  return [
    ...before,
    ...steps.map((part) => {
      if (typeof part === 'string') return named(FIXTURE.steps, part);
      return 'visit' in part ? { ...part, visit: named(FIXTURE.visits, part.visit) } : part;
    }),
  ];
}

function named<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = table[name];
  if (!found) throw new Error(`The demo's scenarios refer to ${name}, which is missing.`);
  return found;
}

export function hasTwoDropoffs({ steps }: Scenario): boolean {
  return steps.some((step) => 'visit' in step && step.dropoffs !== 'all');
}

/** Shared steps are drawn for every order, so that changing a scenario's hardly changes other orders. */
export function drawSteps(random: Random, scenario: Scenario, dropoffs: number): DrawnStep[] {
  const shared = new Map(Object.values(FIXTURE.steps).map((step) => [step, drawStep(random, step)]));
  const all = Array.from({ length: dropoffs }, (_, index) => index);
  return scenario.steps.flatMap((step) => {
    if (!('visit' in step)) return shared.get(step) ?? drawStep(random, step);
    const visited = { first: all.slice(0, 1), others: all.slice(1), all }[step.dropoffs];
    return visited.flatMap((dropoff) => step.visit.map((part) => ({ ...drawStep(random, part), dropoff })));
  });
}

function drawStep(random: Random, { by, after, event: events }: Step): DrawnStep {
  const minutes = typeof after === 'number' ? after : random.between(...after);
  const event = Array.isArray(events) ? random.pick(events) : events;
  const step = { by, after: minutes, event };
  return event.type === 'order.assign'
    ? { ...step, courier: random.pickBy(BASE.couriers, ({ share }) => share) }
    : step;
}
