import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';

import { addWorkingMinutes, requestsOfDay, startOfDay, type TimeWindow, windowFrom } from './calendar.ts';
import { type Company, TURNS } from './fixture.ts';
import type { Random } from './random.ts';
import { type DrawnStep, drawSteps, hasTwoDropoffs, type Scenario, SCENARIOS } from './scenarios.ts';

export type TimedStep = DrawnStep & { at: Date };

export type PlannedOrder = {
  company: Company;
  requestedAt: Date;
  /** One per drop-off. */
  windows: TimeWindow[];
  steps: TimedStep[];
  /** Whether this is the order shown in docs/tour.md. */
  isShowcase: boolean;
};

type Fate = 'late' | 'atRisk' | 'inTime';

/** Days of history before today. */
const HISTORY_DAYS = 60;
const SLOW_PERCENT = 7;
const WINDOW_MINUTES = [60, 120, 120, 180];

/**
 * Orders of two months up to now, oldest first: most are closed, some need action.
 * @param ended maximum number of closed orders, the latest
 */
export function planOrders(random: Random, now: Date, ended = Infinity): PlannedOrder[] {
  const over = planHistory(random, now.getTime()).toSorted(byRequest);
  const open = SCENARIOS.flatMap((scenario) =>
    Array.from({ length: scenario.open }, (_, nth) => ({ scenario, nth })),
  ).map(({ scenario, nth }, index) =>
    planOpen(random, now.getTime(), scenario, fateOf(scenario, nth), companyAt(index)),
  );
  const scheduled = SCENARIOS.flatMap((scenario) =>
    Array.from({ length: scenario.scheduled }, (_, index) =>
      planScheduled(random, now.getTime(), scenario, companyAt(index)),
    ),
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
  const scenario = random.pickBy(SCENARIOS, ({ endedPercent }) => endedPercent);
  const dropoffs = hasTwoDropoffs(scenario) || random.percent(10) ? 2 : 1;
  const earliest = requestedAt + random.between(20, 60) * MINUTE_MS;
  const windows = windowsFrom(random, earliest, random.pick(WINDOW_MINUTES), dropoffs);
  const steps = delayed(random, drawSteps(random, scenario, dropoffs));
  const collectsAt = (windows[0]?.from.getTime() ?? earliest) - random.between(55, 80) * MINUTE_MS;
  return {
    company: random.pick(TURNS),
    requestedAt: new Date(requestedAt),
    windows,
    steps: timed(random, requestedAt, steps, collectsAt),
    isShowcase: false,
  };
}

/** An order in progress now, or when the base closed last. */
function planOpen(
  random: Random,
  now: number,
  scenario: Scenario,
  fate: Fate,
  company: Company,
): PlannedOrder {
  const dropoffs = hasTwoDropoffs(scenario) ? 2 : 1;
  const steps = drawSteps(random, scenario, dropoffs);
  const lasts = steps.reduce((minutes, { after }) => minutes + after, random.between(3, 45));
  const { requestedAt, windows } = planRequest(random, now, { fate, lasts, dropoffs });
  return {
    company,
    requestedAt: new Date(requestedAt),
    windows,
    steps: timed(random, requestedAt, steps),
    isShowcase: scenario.isShowcase,
  };
}

/** @param lasts minutes from the request to now */
function planRequest(
  random: Random,
  now: number,
  { fate, lasts, dropoffs }: { fate: Fate; lasts: number; dropoffs: number },
): { requestedAt: number; windows: TimeWindow[] } {
  const spare = { late: 90, atRisk: 75, inTime: 0 }[fate];
  const requestedAt = withinMinute(random, addWorkingMinutes(now, -lasts - spare));
  if (fate === 'late') {
    const windows = windowsFrom(random, requestedAt + 20 * MINUTE_MS, 60, dropoffs);
    const isOver = windows.every(({ until }) => until.getTime() < now);
    return isOver
      ? { requestedAt, windows }
      : planRequest(random, now, { fate, lasts: lasts + 60, dropoffs });
  }
  const isAtRisk = fate === 'atRisk';
  const minutes = isAtRisk ? 60 : random.pick(WINDOW_MINUTES);
  const begin = isAtRisk ? now - HOUR_MS + 1 : now + random.between(30 - minutes, 120) * MINUTE_MS;
  const earliest = Math.max(requestedAt + 15 * MINUTE_MS, begin);
  return { requestedAt, windows: windowsFrom(random, earliest, minutes, dropoffs) };
}

/** An order for tomorrow. */
function planScheduled(random: Random, now: number, scenario: Scenario, company: Company): PlannedOrder {
  const requestedAt = withinMinute(random, addWorkingMinutes(now, -random.between(30, 120)));
  const tomorrow = startOfDay(now) + DAY_MS + random.between(9, 12) * HOUR_MS;
  return {
    company,
    requestedAt: new Date(requestedAt),
    windows: [windowFrom(tomorrow, 120)],
    steps: timed(random, requestedAt, drawSteps(random, scenario, 1)),
    isShowcase: false,
  };
}

/** Delays the first arrival of some orders by an hour or more, so that some deliveries are late. */
function delayed(random: Random, steps: readonly DrawnStep[]): DrawnStep[] {
  const delay = random.percent(SLOW_PERCENT) ? random.between(60, 160) : 0;
  const first = steps.findIndex(({ event }) => event.type === 'order.arriveStop');
  return steps.map((step, index) => (index === first ? { ...step, after: step.after + delay } : step));
}

/**
 * Assigns times to the steps; the base acts only in its opening hours.
 * @param collectsAt the earliest start of the pickup
 */
function timed(
  random: Random,
  requestedAt: number,
  steps: readonly DrawnStep[],
  collectsAt = 0,
): TimedStep[] {
  let time = requestedAt;
  return steps.map((step) => {
    const mustWait = step.event.type === 'order.startPickup' && time < collectsAt;
    if (mustWait) time = addWorkingMinutes(collectsAt, 0) + random.between(0, 15 * MINUTE_MS);
    time = step.by === 'base' ? addWorkingMinutes(time, step.after) : time + step.after * MINUTE_MS;
    return { ...step, at: new Date(time) };
  });
}

/** The second window starts an hour after the first, or equals it if that would be another day. */
function windowsFrom(random: Random, earliest: number, minutes: number, dropoffs: number): TimeWindow[] {
  const opening = addWorkingMinutes(earliest, 0);
  // Windows of the next working day are spread over its first hours.
  const begin = opening > earliest ? opening + random.between(2, 8) * 30 * MINUTE_MS : earliest;
  const first = windowFrom(begin, minutes);
  const second = windowFrom(first.from.getTime() + HOUR_MS, minutes);
  const isSameDay = startOfDay(second.from.getTime()) === startOfDay(first.from.getTime());
  return dropoffs === 1 ? [first] : [first, isSameDay ? second : first];
}

function fateOf({ late, atRisk }: Scenario, index: number): Fate {
  if (index < late) return 'late';
  return index < late + atRisk ? 'atRisk' : 'inTime';
}

/** In turns, so that every company has orders in every tab. */
function companyAt(index: number): Company {
  const company = TURNS[index % TURNS.length];
  if (!company) throw new Error('No company of the demo has a turn.');
  return company;
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
