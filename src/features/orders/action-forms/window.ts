import { envelopeOf, promisedByAcceptance, type Span } from '#domain/orders/promised-window.ts';
import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { optional, required, text } from '#src/components/forms/field-schemas.ts';

import type { Stop } from '../actions/types.ts';
import { instantsOf, WINDOW_INPUTS, windowError, type WindowValues, windowValuesOf } from '../time-window.ts';
import type { ActionField } from './fields.ts';
import type { Refuse } from './form-parts.ts';
import type { FieldUse } from './form-types.ts';

type TimeWindow = Schema<'TimeWindow'>;
type ReadValues = { [Name in keyof WindowValues]?: WindowValues[Name] | undefined };

/** Raw text: `readWindow` parses days and times together. */
const typed = text({ limit: 20 });

export const requiredWindow = {
  date: required(typed),
  from: required(typed),
  until: required(typed),
  untilDate: optional(typed),
};

/** Form fields of a window; the last day only if it crosses midnight. */
export function windowFields({ untilDate }: WindowValues): FieldUse[] {
  const isOverMidnight = untilDate !== '';
  const fields: ActionField[] = ['date', 'from', 'until', ...(isOverMidnight ? ['untilDate' as const] : [])];
  return fields.map((field) => ({ field, isRequired: field !== 'untilDate' }));
}

/** Parses a window and reports what the server would refuse; the result is then meaningless. */
export function readWindow(values: ReadValues, now: number, refuse: Refuse): TimeWindow {
  const window = { ...BLANK, ...definedOnly(values) };
  const fault = windowError(window, now);
  if (fault) refuse(fault.input, fault.message);
  const { from = '', until = '' } = instantsOf(window);
  return { from, until };
}

/** Whether the fields still hold the values of this window. */
export function stillHolds(values: ReadValues, window: TimeWindow | null): boolean {
  const before = windowValuesOf(window);
  return WINDOW_INPUTS.every((name) => (values[name] ?? '') === before[name]);
}

const BLANK: WindowValues = { date: '', from: '', until: '', untilDate: '' };

function definedOnly(values: ReadValues): Partial<WindowValues> {
  return Object.fromEntries(WINDOW_INPUTS.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
}

/** The span of all drop-offs' requested windows; null without any. */
export function requestedWindow(stops: readonly Stop[]): TimeWindow | null {
  const windows = stops.flatMap(({ kind, window }) => (kind === 'dropoff' && window ? [window] : []));
  const envelope = envelopeOf(windows.map(spanOf));
  return envelope && windowOf(envelope);
}

/** The window promised by an acceptance at `now` that names none. */
export function defaultPromise(
  { stops, policy }: Pick<ServiceOrder, 'stops' | 'policy'>,
  now: number,
): TimeWindow {
  const requested = requestedWindow(stops);
  return windowOf(promisedByAcceptance(requested ? [spanOf(requested)] : [], { ...policy, now }));
}

function spanOf({ from, until }: TimeWindow): Span {
  return { from: Date.parse(from), until: Date.parse(until) };
}

function windowOf({ from, until }: Span): TimeWindow {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}
