import { envelopeOf, promisedByAcceptance, type Span } from '#domain/orders/promised-window.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { optional, required, text } from '#src/components/forms/field-schemas.ts';

import type { StopValues } from '../form/stop-values.ts';
import { windowError, instantsOf, windowValuesOf } from '../time-window.ts';
import type { ActionField } from './fields.ts';
import type { Refuse } from './form-parts.ts';
import type { FieldUse, Stop } from './types.ts';

type TimeWindow = Schema<'TimeWindow'>;
type WindowValues = StopValues['window'];
type ReadValues = { [Name in keyof WindowValues]?: WindowValues[Name] | undefined };

/** Days and times are read together, by `readWindow`. */
const typed = text({ limit: 20 });

/** The fields of a window that must be given, and of one that may be left out as a whole. */
export const requiredWindow = {
  date: required(typed),
  from: required(typed),
  until: required(typed),
  untilDate: optional(typed),
};
export const optionalWindow = {
  date: optional(typed),
  from: optional(typed),
  until: optional(typed),
  untilDate: optional(typed),
};

/** What a form asks for; the last day only where it is another than the first. */
export function windowFields(window: TimeWindow | null, isRequired: boolean): FieldUse[] {
  const isOverMidnight = windowValuesOf(window).untilDate !== '';
  const fields: ActionField[] = ['date', 'from', 'until', ...(isOverMidnight ? ['untilDate' as const] : [])];
  return fields.map((field) => ({ field, isRequired: isRequired && field !== 'untilDate' }));
}

/** Reads a window and refuses one that the server would refuse; then what it gives is not used. */
export function readWindow(values: ReadValues, now: number, refuse: Refuse): TimeWindow {
  const window = { ...BLANK, ...definedOnly(values) };
  const fault = windowError(window, now);
  if (fault) refuse(fault.input, fault.message);
  const { from = '', until = '' } = instantsOf(window);
  return { from, until };
}

/** Whether the fields still say what they were filled with from this window. */
export function isSameWindow(values: ReadValues, window: TimeWindow | null): boolean {
  const before = windowValuesOf(window);
  return NAMES.every((name) => (values[name] ?? '') === before[name]);
}

export function isBlankWindow(values: ReadValues): boolean {
  return isSameWindow(values, null);
}

const BLANK: WindowValues = { date: '', from: '', until: '', untilDate: '' };
const NAMES = ['date', 'from', 'until', 'untilDate'] as const;

function definedOnly(values: ReadValues): Partial<WindowValues> {
  return Object.fromEntries(NAMES.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
}

/** From the earliest to the latest window that the drop-offs ask for. */
export function requestedWindow(stops: readonly Stop[]): TimeWindow | null {
  const windows = stops.flatMap(({ kind, window }) => (kind === 'dropoff' && window ? [window] : []));
  const envelope = envelopeOf(windows.map(spanOf));
  return envelope && windowOf(envelope);
}

/** What an acceptance at this time promises where it names no window. */
export function defaultPromise(
  { stops, policy }: Pick<ServiceOrder, 'stops' | 'policy'>,
  now: number,
): TimeWindow {
  const asked = requestedWindow(stops);
  return windowOf(promisedByAcceptance(asked ? [spanOf(asked)] : [], { ...policy, now }));
}

function spanOf({ from, until }: TimeWindow): Span {
  return { from: Date.parse(from), until: Date.parse(until) };
}

function windowOf({ from, until }: Span): TimeWindow {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}
