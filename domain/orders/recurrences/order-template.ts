import { addDays, countDays, parseLocalDateTime, toLocalDate, toLocalTime } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';

type DraftContent = Schema<'DraftContent'>;
type DraftStop = Schema<'DraftStop'>;
export type TemplateContent = Schema<'TemplateContent'>;
type TemplateStop = Schema<'TemplateStop'>;
type TemplateHours = Schema<'TemplateHours'>;
type TimeWindow = Schema<'TimeWindow'>;

/** As in TemplateName and OrderTemplates of the contract. */
export const MAX_TEMPLATE_NAME_LENGTH = 60;
export const MAX_TEMPLATES = 100;
/** Last day on which a window may begin; day 0 is that of the earliest window. Its end may be a day later. */
const MAX_WINDOW_DAY = 30;

/**
 * The template of a draft or an order, without the fields of a single order (references, internal notes, price).
 * Windows become days and hours, counted from the day of the earliest one; incomplete windows, and those that begin
 * after `MAX_WINDOW_DAY`, are dropped.
 */
export function templateOf(content: DraftContent): TemplateContent {
  const { priority, items, packagesCount, handling, vehicleType, notes, tags, stops = [] } = content;
  const firstDay = firstDayOf(content) ?? '';
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

/** The day of the earliest complete window; undefined without one. */
export function firstDayOf({ stops = [] }: DraftContent): string | undefined {
  const windows = stops.flatMap(({ window }) => completeWindow(window) ?? []);
  return windows.map(({ from }) => toLocalDate(from)).toSorted()[0];
}

/** The content of an order from the template, with `day` as the day of its earliest window. */
export function contentOnDay({ stops, ...content }: TemplateContent, day: string): DraftContent {
  return {
    ...content,
    stops: stops.map(({ hours, ...stop }) => ({ ...stop, window: hours ? windowOnDay(hours, day) : null })),
  };
}

/** The first day of the next order from the template: today, or tomorrow if a window would already have begun. */
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

/** The window of a stop of a draft. Null if incomplete: a draft stores its windows as typed, for example "2026-11-20T". */
export function completeWindow(window: DraftStop['window']): TimeWindow | null {
  const { from, until } = window ?? {};
  return isInstant(from) && isInstant(until) ? { from, until } : null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T.{4,16}Z$/u;

function isInstant(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && INSTANT.test(text) && !Number.isNaN(Date.parse(text));
}

/** Null if one of its times does not exist on its day, because the clocks go forward. */
function windowOnDay({ fromDay, from, untilDay, until }: TemplateHours, day: string): TimeWindow | null {
  const start = parseLocalDateTime(addDays(day, fromDay), from);
  const end = parseLocalDateTime(addDays(day, untilDay), until);
  return start === undefined || end === undefined ? null : { from: start, until: end };
}
