import { isDayOrTime } from '#domain/imports/cells/column-texts.ts';
import { readDayAndTimes } from '#domain/imports/cells/read-day-and-time.ts';

import { textsAt } from './column-rules.ts';
import { headingKey } from './heading-key.ts';

/** Replaces "De" and "Para" above names by "Remetente" and "Destinatário"; above hours they name a window. */
export function withNamedDirections(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const keys = headings.map(headingKey);
  const [from, to] = ['de', 'para'].map((name) =>
    keys.findIndex((key) => key === name || key === `${name} nome`),
  );
  if (from === undefined || to === undefined || ![from, to].every((at) => areNames(textsAt(rows, at))))
    return headings;
  return headings.with(from, 'Remetente').with(to, 'Destinatário');
}

function areNames(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.every((text) => /\p{L}{2}/u.test(text) && !isDayOrTime(text));
}

const BARE_NAMES: ReadonlySet<string> = new Set(['data', 'date', 'dt', 'dia']);
const BARE_HOURS: ReadonlySet<string> = new Set(['hora', 'hr', 'hrs']);

/** Whether a heading names a day without naming its event. */
export function isBareDay(key: string): boolean {
  return BARE_NAMES.has(key);
}

/** Whether a heading may name the hour of the order instead of the delivery's. */
export function isBareHour(key: string): boolean {
  return BARE_HOURS.has(key);
}

/**
 * Replaces "Data" above past days by "Data do pedido": exports of shops have it beside the number of the order, and no
 * delivery is planned for the past.
 */
export function withDaysOfOrders(
  headings: readonly string[],
  { rows, today }: { rows: readonly (readonly string[])[]; today: string | undefined },
): readonly string[] {
  if (today === undefined) return headings;
  const isPast = (text: string) => (readDayAndTimes(text, today)?.day ?? today) < today;
  return headings.map((heading, index) => {
    const texts = textsAt(rows, index);
    const isOfOrder = isBareDay(headingKey(heading)) && texts.length > 0 && texts.every(isPast);
    return isOfOrder ? 'Data do pedido' : heading;
  });
}
