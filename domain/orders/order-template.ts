import { addDays, countDays, parseLocalDateTime, toLocalDate, toLocalTime } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';

type DraftContent = Schema<'DraftContent'>;
type DraftStop = Schema<'DraftStop'>;
export type TemplateContent = Schema<'TemplateContent'>;
type TemplateStop = Schema<'TemplateStop'>;
type TemplateHours = Schema<'TemplateHours'>;

/** Limits of TemplateName and OrderTemplates in the contract. */
export const MAX_TEMPLATE_NAME_LENGTH = 60;
export const MAX_TEMPLATES = 100;
/** Latest day on which a window may begin, counted from the first one's day 0; it ends one day later at most. */
const MAX_WINDOW_DAY = 30;

type TimeWindow = { from: string; until: string };

/**
 * The template of a draft or an order: without what belongs to one order alone (references, internal notes, price), and
 * with windows counted from the day of the earliest one. A window that is incomplete, or too late for `MAX_FIRST_DAY`,
 * is left out.
 */
export function templateOf(content: DraftContent): TemplateContent {
  const { priority, items, packagesCount, handling, vehicleType, notes, tags, stops = [] } = content;
  const days = stops.flatMap(({ window }) => {
    const whole = completeWindow(window);
    return whole ? [toLocalDate(whole.from)] : [];
  });
  const [firstDay = ''] = days.toSorted();
  return {
    stops: stops.map((stop) => templateStopOf(stop, firstDay)),
    ...(priority !== undefined && { priority }),
    ...(items !== undefined && { items }),
    ...(packagesCount !== undefined && { packagesCount }),
    ...(handling !== undefined && { handling }),
    ...(vehicleType !== undefined && { vehicleType }),
    ...(notes !== undefined && { notes }),
    ...(tags !== undefined && { tags }),
  };
}

/** The content of an order whose first day is `day`: hours become windows. */
export function contentOnDay({ stops, ...content }: TemplateContent, day: string): DraftContent {
  return {
    ...content,
    stops: stops.map(({ hours, ...stop }) => ({ ...stop, window: hours ? windowOnDay(hours, day) : null })),
  };
}

/** The first day for an order from the template: today, or tomorrow if one of its windows would have begun already. */
export function nextTemplateDay({ stops }: TemplateContent, now: number): string {
  const today = toLocalDate(now);
  const hasBegun = stops.some(({ hours }) => {
    const window = hours ? windowOnDay(hours, today) : null;
    return window !== null && Date.parse(window.from) <= now;
  });
  return hasBegun ? addDays(today, 1) : today;
}

function templateStopOf({ window, ...stop }: DraftStop, firstDay: string): TemplateStop {
  const { kind, locationId, contactName, contactPhone, contactEmail, address, instructions, cashOnDelivery } =
    stop;
  return {
    kind,
    ...(locationId !== undefined && { locationId }),
    ...(contactName !== undefined && { contactName }),
    ...(contactPhone !== undefined && { contactPhone }),
    ...(contactEmail !== undefined && { contactEmail }),
    ...(address !== undefined && { address }),
    ...(instructions !== undefined && { instructions }),
    ...(cashOnDelivery !== undefined && { cashOnDelivery }),
    hours: hoursOf(completeWindow(window), firstDay),
  };
}

function hoursOf(window: TimeWindow | null, firstDay: string): TemplateHours | null {
  if (window === null) return null;
  const dayOf = (instant: string) => countDays(firstDay, toLocalDate(instant)) - 1;
  const [fromDay, untilDay] = [dayOf(window.from), dayOf(window.until)];
  if (fromDay > MAX_WINDOW_DAY || untilDay > MAX_WINDOW_DAY + 1) return null;
  return { fromDay, from: toLocalTime(window.from), untilDay, until: toLocalTime(window.until) };
}

/** A draft stores an incomplete window as typed, "2026-11-20T". */
function completeWindow(window: DraftStop['window']): TimeWindow | null {
  const { from, until } = window ?? {};
  return isInstant(from) && isInstant(until) ? { from, until } : null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T.{4,16}Z$/u;

function isInstant(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && INSTANT.test(text) && !Number.isNaN(Date.parse(text));
}

/** Null if a change of clocks skips one of the two times on its day. */
function windowOnDay({ fromDay, from, untilDay, until }: TemplateHours, day: string): TimeWindow | null {
  const begin = parseLocalDateTime(addDays(day, fromDay), from);
  const end = parseLocalDateTime(addDays(day, untilDay), until);
  return begin === undefined || end === undefined ? null : { from: begin, until: end };
}
