import { DAY_MS, MINUTE_MS } from '#domain/time.ts';

import {
  addWorkingMinutes,
  nextWorkingInstant,
  startOfDay,
  subtractWorkingMinutes,
  type TimeWindow,
  windowFrom,
} from './business-hours.ts';
import type { CompanyKey } from './demo-accounts.ts';
import { requestsOfDay } from './demo-calendar.ts';
import { ENDED_SCENARIOS, needsTwoDropoffs, type Scenario, type Step, stepsOf } from './order-scenarios.ts';
import type { Random } from './random.ts';

export type TimedStep = Step & { at: Date };

export type PlannedOrder = {
  company: CompanyKey;
  requestedAt: Date;
  /** One per drop-off. */
  windows: TimeWindow[];
  steps: TimedStep[];
  /** Whether this is the order shown in docs/tour.md. */
  isShowcase: boolean;
};

type Fate = 'late' | 'atRisk' | 'inTime';

const COMPANIES: readonly [CompanyKey, ...CompanyKey[]] = [
  'boaVida',
  'miramar',
  'boaVida',
  'central',
  'boaVida',
  'miramar',
  'cartorio',
  'central',
];

const OPEN_NOW: readonly (readonly [Scenario, number])[] = [
  ['requested', 9],
  ['accepted', 6],
  ['assigned', 6],
  ['collecting', 5],
  ['inTransit', 12],
  ['halfDelivered', 1],
  ['cancelAsked', 2],
  ['pickupFailed', 2],
  ['attemptFailed', 4],
  ['returning', 3],
];
/** Number of late orders by scenario: even a quiet shift must show some. */
const LATE_NOW: Partial<Record<Scenario, number>> = { accepted: 1, inTransit: 3, attemptFailed: 1 };
const AT_RISK_NOW: Partial<Record<Scenario, number>> = { assigned: 1, inTransit: 2 };
const SCHEDULED = 3;
/** Days of history before today. */
const HISTORY_DAYS = 60;
const SLOW_PERCENT = 7;

const WINDOW_MINUTES = [60, 120, 120, 180] as const;

/**
 * Orders of two months up to now, oldest first: most are closed, some need action.
 * @param ended maximum number of closed orders, the latest
 */
export function planOrders(random: Random, now: Date, ended = Infinity): PlannedOrder[] {
  const over = planHistory(random, now.getTime()).toSorted(byRequest);
  const open = OPEN_NOW.flatMap(([scenario, count]) =>
    Array.from({ length: count }, (_, index) => ({ scenario, fate: fateOf(scenario, index) })),
  ).map(({ scenario, fate }, index) => planOpen(random, now.getTime(), scenario, fate, companyAt(index)));
  const scheduled = Array.from({ length: SCHEDULED }, (_, index) =>
    planScheduled(random, now.getTime(), companyAt(index)),
  );
  return [...over.slice(-Math.min(ended, over.length)), ...open, ...scheduled].toSorted(byRequest);
}

/** Past orders; those whose steps would reach into the future are left out. */
function planHistory(random: Random, now: number): PlannedOrder[] {
  const today = startOfDay(now);
  const days = Array.from({ length: HISTORY_DAYS + 1 }, (_, index) => HISTORY_DAYS - index);
  return days
    .flatMap((daysAgo) => requestsOfDay(random, today - daysAgo * DAY_MS, daysAgo))
    .map((requestedAt) => planEnded(random, requestedAt))
    .filter(({ steps }) => steps.every(({ at }) => at.getTime() <= now));
}

function planEnded(random: Random, requestedAt: number): PlannedOrder {
  const scenario = random.pick(ENDED_SCENARIOS);
  const dropoffs = needsTwoDropoffs(scenario) || random.percent(10) ? 2 : 1;
  const earliest = requestedAt + random.between(20, 60) * MINUTE_MS;
  const windows = windowsFrom(random, earliest, random.pick(WINDOW_MINUTES), dropoffs);
  const steps = delayed(random, stepsOf(scenario, random, dropoffs));
  const collectsAt = (windows[0]?.from.getTime() ?? earliest) - random.between(55, 80) * MINUTE_MS;
  return {
    company: random.pick(COMPANIES),
    requestedAt: new Date(requestedAt),
    windows,
    steps: timed(random, requestedAt, steps, collectsAt),
    isShowcase: false,
  };
}

/** Delays the first arrival of some orders by an hour or more, so that some deliveries are late. */
function delayed(random: Random, steps: readonly Step[]): Step[] {
  const delay = random.percent(SLOW_PERCENT) ? random.between(60, 160) : 0;
  const first = steps.findIndex(({ event }) => event.type === 'order.arriveStop');
  return steps.map((step, index) => (index === first ? { ...step, after: step.after + delay } : step));
}

/**
 * Assigns times to the steps; the base acts only in its opening hours.
 * @param collectsAt the earliest start of the pickup
 */
function timed(random: Random, requestedAt: number, steps: readonly Step[], collectsAt = 0): TimedStep[] {
  let time = requestedAt;
  return steps.map((step) => {
    const mustWait = step.event.type === 'order.startPickup' && time < collectsAt;
    if (mustWait) time = nextWorkingInstant(collectsAt) + random.between(0, 15 * MINUTE_MS);
    time = step.by === 'base' ? addWorkingMinutes(time, step.after) : time + step.after * MINUTE_MS;
    return { ...step, at: new Date(time) };
  });
}

/** An order in progress now, or when the base closed last. */
function planOpen(
  random: Random,
  now: number,
  scenario: Scenario,
  fate: Fate,
  company: CompanyKey,
): PlannedOrder {
  const dropoffs = needsTwoDropoffs(scenario) ? 2 : 1;
  const steps = stepsOf(scenario, random, dropoffs);
  const lasts = steps.reduce((minutes, { after }) => minutes + after, random.between(3, 45));
  const { requestedAt, windows } = askedSo(random, now, { fate, lasts, dropoffs });
  return {
    company,
    requestedAt: new Date(requestedAt),
    windows,
    steps: timed(random, requestedAt, steps),
    isShowcase: scenario === 'halfDelivered',
  };
}

type Asked = { requestedAt: number; windows: TimeWindow[] };

/** @param lasts minutes from the request to now */
function askedSo(
  random: Random,
  now: number,
  { fate, lasts, dropoffs }: { fate: Fate; lasts: number; dropoffs: number },
): Asked {
  if (fate === 'late') {
    const requestedAt = withinMinute(random, subtractWorkingMinutes(now, lasts + 90));
    const windows = windowsFrom(random, requestedAt + 20 * MINUTE_MS, 60, dropoffs);
    const isOver = windows.every(({ until }) => until.getTime() < now);
    return isOver ? { requestedAt, windows } : askedSo(random, now, { fate, lasts: lasts + 60, dropoffs });
  }
  const isAtRisk = fate === 'atRisk';
  const requestedAt = withinMinute(random, subtractWorkingMinutes(now, lasts + (isAtRisk ? 75 : 0)));
  const minutes = isAtRisk ? 60 : random.pick(WINDOW_MINUTES);
  const begin = isAtRisk ? now - 60 * MINUTE_MS + 1 : now + random.between(30 - minutes, 120) * MINUTE_MS;
  const earliest = Math.max(requestedAt + 15 * MINUTE_MS, begin);
  return { requestedAt, windows: windowsFrom(random, earliest, minutes, dropoffs) };
}

function planScheduled(random: Random, now: number, company: CompanyKey): PlannedOrder {
  const requestedAt = withinMinute(random, subtractWorkingMinutes(now, random.between(30, 120)));
  const tomorrow = startOfDay(now) + DAY_MS + random.between(9, 12) * 60 * MINUTE_MS;
  return {
    company,
    requestedAt: new Date(requestedAt),
    windows: [windowFrom(tomorrow, 120)],
    steps: timed(random, requestedAt, stepsOf('accepted', random, 1)),
    isShowcase: false,
  };
}

/** The second window starts an hour after the first, or equals it if that would be another day. */
function windowsFrom(random: Random, earliest: number, minutes: number, dropoffs: number): TimeWindow[] {
  // Windows of the next working day are spread over its first hours.
  const isLater = nextWorkingInstant(earliest) > earliest;
  const begin = isLater ? nextWorkingInstant(earliest) + random.between(2, 8) * 30 * MINUTE_MS : earliest;
  const first = windowFrom(begin, minutes);
  const second = windowFrom(first.from.getTime() + 60 * MINUTE_MS, minutes);
  const isSameDay = startOfDay(second.from.getTime()) === startOfDay(first.from.getTime());
  return dropoffs === 1 ? [first] : [first, isSameDay ? second : first];
}

function fateOf(scenario: Scenario, index: number): Fate {
  const late = LATE_NOW[scenario] ?? 0;
  if (index < late) return 'late';
  return index < late + (AT_RISK_NOW[scenario] ?? 0) ? 'atRisk' : 'inTime';
}

/** Round-robin, so that every company has orders in every tab. */
function companyAt(index: number): CompanyKey {
  return COMPANIES[index % COMPANIES.length] ?? COMPANIES[0];
}

/**
 * Moves a time back by up to a minute: orders requested in the same millisecond would be listed in a different order
 * than their numbers.
 */
function withinMinute(random: Random, time: number): number {
  return time - random.between(0, MINUTE_MS - 1);
}

function byRequest(a: PlannedOrder, b: PlannedOrder): number {
  return a.requestedAt.getTime() - b.requestedAt.getTime();
}
