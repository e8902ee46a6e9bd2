import type { MessageCode } from '#domain/messages.ts';
import { windowErrorCode } from '#domain/time-window.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

/** A stop before validation: a draft's fields may have any type. */
interface StopToCheck {
  kind?: unknown;
  contactPhone?: unknown;
  contactEmail?: unknown;
  window?: unknown;
}

interface StopRulesInput {
  stops: readonly StopToCheck[];
  /** JSON Pointer of the list, for example "/content/stops". */
  pointer: string;
  now: Date;
  multiStop: boolean;
  /** Whether a window was agreed earlier, and so may be in the past; none by default. */
  isKnownWindow?: (index: number) => boolean;
}

/** Plausible years; PostgreSQL, JavaScript and RFC 3339 write years outside differently. */
const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2200, 0);

/** Rules for stops beyond the JSON schema (docs/domain.md 3). Accepts incomplete stops. */
export function stopErrors(input: StopRulesInput): FieldError[] {
  const { stops, pointer } = input;
  const errors = stops.flatMap((stop, index) => [
    ...kindErrors(stop, index, pointer),
    ...phoneErrors(stop, index, pointer),
    ...emailErrors(stop, index, pointer),
    ...windowErrors(stop, index, input),
  ]);
  if (!input.multiStop && stops.length > 2) errors.push(fieldError(`${pointer}/2`, 'single-dropoff'));
  return errors;
}

function kindErrors(stop: StopToCheck, index: number, pointer: string): FieldError[] {
  const expected = index === 0 ? 'pickup' : 'dropoff';
  return stop.kind === expected ? [] : [fieldError(`${pointer}/${index}/kind`, 'first-stop-pickup')];
}

function phoneErrors(stop: StopToCheck, index: number, pointer: string): FieldError[] {
  const isMissing = stop.contactPhone === undefined || stop.contactPhone === null;
  return stop.kind === 'dropoff' && isMissing
    ? [fieldError(`${pointer}/${index}/contactPhone`, 'required')]
    : [];
}

/** Only drop-offs have an e-mail address, as mails go to recipients. */
function emailErrors(stop: StopToCheck, index: number, pointer: string): FieldError[] {
  const isThere = stop.contactEmail !== undefined && stop.contactEmail !== null;
  return stop.kind === 'pickup' && isThere
    ? [fieldError(`${pointer}/${index}/contactEmail`, 'email-of-pickup')]
    : [];
}

function windowErrors(stop: StopToCheck, index: number, input: StopRulesInput): FieldError[] {
  if (input.isKnownWindow?.(index)) return [];
  const code = errorOfWindow(stop.window, input.now);
  return code ? [fieldError(`${input.pointer}/${index}/window/until`, code)] : [];
}

/** Undefined for a valid window, and for unreadable instants, which the schema reports. */
export function errorOfWindow(window: unknown, now: Date): MessageCode | undefined {
  const from = instantAt(window, 'from');
  const until = instantAt(window, 'until');
  if (from === undefined || until === undefined) return undefined;
  if (from < EARLIEST || until > LATEST) return 'date';
  return windowErrorCode({ from, until }, now.getTime());
}

function instantAt(window: unknown, end: 'from' | 'until'): number | undefined {
  if (typeof window !== 'object' || window === null) return undefined;
  const value: unknown = Reflect.get(window, end);
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
