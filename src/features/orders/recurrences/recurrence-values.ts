import { MAX_SHIFT_DAYS } from '#domain/calendar/recurrence.ts';
import { MESSAGES } from '#domain/messages.ts';
import { daysUntilEnd, hoursErrorCode, MAX_HOURS_DAY } from '#domain/orders/hours-error.ts';
import { firstDayOf, type TemplateContent, templateOf } from '#domain/orders/recurrences/order-template.ts';
import { recurringContentErrors } from '#domain/orders/recurrences/recurring-content.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import type { Schema } from '#openapi/schema.ts';
import type { OrderRecurrence, OrderRecurrenceInput } from '#src/api/orders/order-recurrences.ts';
import { addDays, dayToday, isCalendarDay } from '#src/lib/calendar-days.ts';

type Pattern = OrderRecurrenceInput['pattern'];
type TemplateStop = TemplateContent['stops'][number];
type Hours = NonNullable<TemplateStop['hours']>;
type FieldError = Pick<Schema<'FieldError'>, 'pointer' | 'message'>;

/** Inputs of a stop's hours; times as typed, empty for none. */
export type HoursValues = { fromDay: number; from: string; until: string };

export type RecurrenceValues = {
  name: string;
  content: TemplateContent | undefined;
  unit: Pattern['unit'];
  every: string;
  weekdays: readonly number[];
  dayOfMonth: string;
  ifShort: 'skip' | 'last-day';
  from: string;
  until: string;
  skipped: readonly string[];
  onHoliday: OrderRecurrenceInput['onHoliday'];
  leadDays: number;
  submit: boolean;
  courierId: string;
};

const WORKDAYS = [1, 2, 3, 4, 5];

export function newRecurrence(content: TemplateContent | undefined, name = ''): RecurrenceValues {
  return {
    name,
    content,
    unit: 'week',
    every: '1',
    weekdays: WORKDAYS,
    dayOfMonth: '1',
    ifShort: 'last-day',
    from: dayToday(),
    until: '',
    skipped: [],
    onHoliday: 'skip',
    leadDays: 1,
    submit: true,
    courierId: '',
  };
}

/** Repeats an order from the day after its own, which needs no second one. */
export function repeatOrder(source: Schema<'DraftContent'>): RecurrenceValues {
  const values = newRecurrence(templateOf(source));
  const own = firstDayOf(source);
  const from = own === undefined || own < values.from ? values.from : addDays(own, 1);
  return { ...values, from };
}

export function valuesOfRecurrence(rule: OrderRecurrence): RecurrenceValues {
  const { pattern } = rule;
  // Days too long ago to be moved to today have no effect, but would count towards the limit.
  const oldest = addDays(dayToday(), -MAX_SHIFT_DAYS);
  return {
    ...newRecurrence(rule.content, rule.name),
    unit: pattern.unit,
    every: String(pattern.every),
    ...(pattern.unit === 'week'
      ? { weekdays: pattern.weekdays }
      : { dayOfMonth: String(pattern.dayOfMonth), ifShort: pattern.ifShort }),
    from: rule.from,
    until: rule.until ?? '',
    skipped: rule.skipped.filter((day) => day >= oldest),
    onHoliday: rule.onHoliday,
    leadDays: rule.leadDays,
    submit: rule.submit,
    courierId: rule.courier?.id ?? '',
  };
}

/** The pattern of the values; undefined while one of its parts is missing or invalid. */
export function patternOf({
  unit,
  every,
  weekdays,
  dayOfMonth,
  ifShort,
}: RecurrenceValues): Pattern | undefined {
  const interval = wholeNumber(every, unit === 'week' ? 52 : 12);
  if (interval === undefined) return undefined;
  if (unit === 'week')
    return weekdays.length > 0 ? { unit, every: interval, weekdays: [...weekdays] } : undefined;
  const day = wholeNumber(dayOfMonth, 31);
  return day === undefined ? undefined : { unit, every: interval, dayOfMonth: day, ifShort };
}

export type RecurrenceErrors = Partial<
  Record<
    | 'company'
    | 'name'
    | 'content'
    | 'every'
    | 'weekdays'
    | 'dayOfMonth'
    | 'from'
    | 'until'
    | `hours.${number}`,
    string
  >
>;

type Read = { body: OrderRecurrenceInput } | { errors: RecurrenceErrors };

export type ReadOptions = {
  isPaused: boolean;
  /** Empty while none is chosen, which offers no templates either. */
  companyId: string;
  /** The content is that of an order, not of a chosen template. */
  isFromOrder: boolean;
  /** Stored content is accepted even if no order can be made of it, so that a rule can always be paused. */
  stored: TemplateContent | undefined;
};

/** Parses the inputs: the body to send, or an error per field. */
export function readRecurrence(
  values: RecurrenceValues,
  { isPaused, companyId, isFromOrder, stored }: ReadOptions,
): Read {
  const errors: RecurrenceErrors = {};
  const name = normalizeText(values.name);
  const { content, unit, weekdays } = values;
  const pattern = patternOf(values);
  if (name === '') errors.name = MESSAGES.required;
  if (companyId === '') errors.company = MESSAGES.required;
  else if (content === undefined) errors.content = 'Escolha o modelo das ordens.';
  else if (content !== stored)
    Object.assign(errors, contentErrors(content, isFromOrder ? NO_STOPS.order : NO_STOPS.template));
  if (wholeNumber(values.every, unit === 'week' ? 52 : 12) === undefined)
    errors.every = `Use um número de 1 a ${unit === 'week' ? 52 : 12}.`;
  if (unit === 'week' && weekdays.length === 0) errors.weekdays = 'Escolha ao menos um dia.';
  if (unit === 'month' && wholeNumber(values.dayOfMonth, 31) === undefined)
    errors.dayOfMonth = 'Use um número de 1 a 31.';
  if (!isCalendarDay(values.from)) errors.from = MESSAGES.date;
  if (values.until !== '' && !isCalendarDay(values.until)) errors.until = MESSAGES.date;
  else if (values.until !== '' && values.until < values.from) errors.until = MESSAGES['period-order'];
  if (Object.keys(errors).length > 0 || content === undefined || pattern === undefined) return { errors };
  return {
    body: {
      name,
      content,
      courierId: values.courierId === '' ? null : values.courierId,
      pattern,
      from: values.from,
      until: values.until === '' ? null : values.until,
      skipped: [...values.skipped],
      onHoliday: values.onHoliday,
      leadDays: values.leadDays,
      submit: values.submit,
      isPaused,
    },
  };
}

const NO_STOPS = {
  order: 'Esta ordem ainda não tem paradas.',
  template: 'Este modelo não tem paradas. Escolha outro.',
} as const;

function contentErrors({ stops, ...content }: TemplateContent, withoutStops: string): RecurrenceErrors {
  if (stops.length === 0) return { content: withoutStops };
  const errors: RecurrenceErrors = {};
  stops.forEach(({ hours }, index) => {
    const fault = hours ? hoursFault(hours) : undefined;
    if (fault !== undefined) errors[`hours.${index}`] = fault;
  });
  for (const { pointer, message } of recurringContentErrors({ ...content, stops })) {
    errors[fieldAt(`/content${pointer}`) ?? 'content'] ??= message;
  }
  return errors;
}

/**
 * The content with other hours at a stop; empty times remove them.
 * @param days how many days after its first the window ends
 */
export function withHours(
  content: TemplateContent,
  index: number,
  typed: HoursValues,
  days = daysUntilEnd(typed),
): TemplateContent {
  const isEmpty = typed.from === '' && typed.until === '';
  const hours = isEmpty ? null : { ...typed, untilDay: Math.min(MAX_HOURS_DAY, typed.fromDay + days) };
  return {
    ...content,
    stops: content.stops.map((stop, place) => (place === index ? { ...stop, hours } : stop)),
  };
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

function hoursFault(hours: Hours): string | undefined {
  if (!TIME.test(hours.from) || !TIME.test(hours.until)) return 'Informe os dois horários, de 00:00 a 23:59.';
  const code = hoursErrorCode(hours);
  return code === undefined ? undefined : MESSAGES[code];
}

/** The errors of a refused request at their fields; `others` have none. */
export function refusedFields(refused: readonly FieldError[]): {
  errors: RecurrenceErrors;
  others: string[];
} {
  const errors: RecurrenceErrors = {};
  const others: string[] = [];
  for (const { pointer, message } of refused) {
    const field = fieldAt(pointer);
    if (field === undefined) others.push(message);
    else errors[field] ??= pointer.endsWith('/locationId') ? OTHER_LOCATION : message;
  }
  return { errors, others };
}

const OTHER_LOCATION = 'Uma parada usa um local que não existe mais, ou é de outra empresa.';

function fieldAt(pointer: string): keyof RecurrenceErrors | undefined {
  const stop = /^\/content\/stops\/(\d{1,2})\/hours(?:\/|$)/u.exec(pointer)?.[1];
  if (stop !== undefined) return `hours.${Number(stop)}`;
  if (pointer.startsWith('/content')) return 'content';
  return FIELDS.find((field) => pointer === `/${field}` || pointer === `/pattern/${field}`);
}

const FIELDS = ['name', 'from', 'until', 'every', 'weekdays', 'dayOfMonth'] as const;

function wholeNumber(text: string, max: number): number | undefined {
  const number = /^\d{1,2}$/u.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : undefined;
}
