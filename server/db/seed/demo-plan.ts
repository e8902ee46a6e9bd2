import type { CompanyKey } from './demo-accounts.ts';
import { ENDED_PLOTS, needsTwoDropoffs, type Plot, type Step, stepsOf } from './order-stories.ts';
import type { Random } from './random.ts';

export type PlannedOrder = {
  company: CompanyKey;
  requestedAt: Date;
  windowFrom: Date;
  dropoffs: number;
  steps: Step[];
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 30;
/** As demo-content.ts makes them. */
export const LONGEST_WINDOW_MS = 180 * MINUTE_MS;
/** São Paulo has been three hours behind UTC all year since 2019. */
const ZONE_OFFSET_MS = 3 * 60 * MINUTE_MS;

const COMPANIES: readonly [CompanyKey, ...CompanyKey[]] = [
  'boaVida',
  'boaVida',
  'boaVida',
  'miramar',
  'miramar',
  'central',
  'central',
  'cartorio',
];

const OPEN_NOW: readonly (readonly [Plot, number])[] = [
  ['requested', 9],
  ['accepted', 6],
  ['assigned', 6],
  ['collecting', 5],
  ['inTransit', 13],
  ['cancelAsked', 2],
  ['pickupFailed', 2],
  ['attemptFailed', 4],
  ['returning', 3],
];
/** Of them so many have a window that is over: a shift that runs late must have something to show. */
const LATE_NOW: Partial<Record<Plot, number>> = { accepted: 1, inTransit: 3, attemptFailed: 1 };
const SCHEDULED = 3;
const ENDED_TODAY = 22;

/** Thirty days of orders up to now, oldest first: most are over, some need somebody now. */
export function planOrders(random: Random, now: Date, ended: number): PlannedOrder[] {
  const open = OPEN_NOW.flatMap(([plot, count]) =>
    Array.from({ length: count }, (_, index) =>
      index < (LATE_NOW[plot] ?? 0) ? planLate(random, now, plot) : planOpen(random, now, plot),
    ),
  );
  const scheduled = Array.from({ length: SCHEDULED }, () => planScheduled(random, now));
  const today = Array.from({ length: Math.min(ENDED_TODAY, ended) }, () =>
    planEnded(random, withinMinute(random, now.getTime() - random.between(220, 420) * MINUTE_MS)),
  );
  const earlier = Array.from({ length: Math.max(0, ended - ENDED_TODAY) }, () =>
    planEnded(random, workingInstant(random, now)),
  );
  return [...earlier, ...today, ...open, ...scheduled].toSorted(
    (a, b) => a.requestedAt.getTime() - b.requestedAt.getTime(),
  );
}

function planEnded(random: Random, requestedAt: Date): PlannedOrder {
  const plot = random.pick(ENDED_PLOTS);
  const dropoffs = needsTwoDropoffs(plot) ? 2 : random.percent(10) ? 2 : 1;
  const windowFrom = new Date(requestedAt.getTime() + random.between(20, 60) * MINUTE_MS);
  return {
    company: random.pick(COMPANIES),
    requestedAt,
    windowFrom,
    dropoffs,
    steps: stepsOf(plot, random, dropoffs),
  };
}

function planOpen(random: Random, now: Date, plot: Plot): PlannedOrder {
  const steps = stepsOf(plot, random, 1);
  const lasts = steps.reduce((minutes, step) => minutes + step.after, random.between(3, 45));
  const requestedAt = withinMinute(random, now.getTime() - lasts * MINUTE_MS);
  const soonest = requestedAt.getTime() + 15 * MINUTE_MS;
  const windowFrom = new Date(Math.max(soonest, now.getTime() + random.between(-170, 120) * MINUTE_MS));
  const company = plot === 'cancelAsked' ? random.pick(['boaVida', 'miramar']) : random.pick(COMPANIES);
  return { company, requestedAt, windowFrom, dropoffs: 1, steps };
}

/** Requested so early that even the longest window is over. */
function planLate(random: Random, now: Date, plot: Plot): PlannedOrder {
  const planned = planOpen(random, now, plot);
  const requestedAt = new Date(planned.requestedAt.getTime() - LONGEST_WINDOW_MS);
  const windowFrom = new Date(requestedAt.getTime() + random.between(2, 3) * MINUTE_MS);
  return { ...planned, requestedAt, windowFrom };
}

function planScheduled(random: Random, now: Date): PlannedOrder {
  const requestedAt = withinMinute(random, now.getTime() - random.between(30, 120) * MINUTE_MS);
  const windowFrom = new Date(startOfDay(now) + DAY_MS + random.between(9, 15) * 60 * MINUTE_MS);
  return {
    company: random.pick(COMPANIES),
    requestedAt,
    windowFrom,
    dropoffs: 1,
    steps: stepsOf('accepted', random, 1),
  };
}

/** Between 8 and 19 o'clock of one of the past days; Sundays are quiet. */
function workingInstant(random: Random, now: Date): Date {
  const day = startOfDay(now) - random.between(1, DAYS - 1) * DAY_MS;
  const isSunday = new Date(day - ZONE_OFFSET_MS).getUTCDay() === 0;
  if (isSunday && random.percent(85)) return workingInstant(random, now);
  return withinMinute(random, day + random.between(8 * 60, 19 * 60) * MINUTE_MS);
}

/** Up to a minute before: orders of one millisecond would stand in the list in another order than their numbers. */
function withinMinute(random: Random, time: number): Date {
  return new Date(time - random.between(0, MINUTE_MS - 1));
}

function startOfDay(now: Date): number {
  const local = now.getTime() - ZONE_OFFSET_MS;
  return local - (local % DAY_MS) + ZONE_OFFSET_MS;
}
