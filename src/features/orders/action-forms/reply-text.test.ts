import { expect, test } from 'vitest';

import { ALWAYS_OPEN } from '#domain/calendar/base-calendar.ts';
import { contextOf } from '#tests/support/screens/action-form.ts';

import { formOf } from './forms.ts';
import { replyText } from './reply-text.ts';

/** Monday to Friday, 8:00 to 18:00. */
const openingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));
const WEEKDAYS = { ...ALWAYS_OPEN, openingHours };
const WITHOUT_HOLIDAY = { ...WEEKDAYS, nationalHolidays: false };
const CLOSED = 'A base está fechada ou fecha antes disso: ela responde até';

test.each([
  ['while the base is open', '2026-11-19T13:00:00Z', WEEKDAYS, 'A base responde em até 15 minutos.'],
  ['for a base that never closes', '2026-11-21T03:00:00Z', ALWAYS_OPEN, 'A base responde em até 15 minutos.'],
  ['before it opens', '2026-11-19T09:00:00Z', WEEKDAYS, `${CLOSED} 08:15.`],
  ['shortly before it closes', '2026-11-18T20:50:00Z', WEEKDAYS, `${CLOSED} amanhã às 08:05.`],
  ['in the evening', '2026-11-18T23:00:00Z', WEEKDAYS, `${CLOSED} amanhã às 08:15.`],
  ['before a weekend', '2026-11-20T23:00:00Z', WITHOUT_HOLIDAY, `${CLOSED} 23/11 às 08:15.`],
  ['on a holiday', '2026-11-20T13:00:00Z', WEEKDAYS, `${CLOSED} 23/11 às 08:15.`],
])('the reply is due by the hours of the base: %s', (_, at, calendar, text) => {
  const context = { ...contextOf('order.requestCancel', { role: 'manager' }), calendar, now: Date.parse(at) };
  expect(replyText(context)).toBe(text);
  for (const type of ['order.requestCancel', 'order.requestChange'] as const) {
    expect(formOf(type).explain?.(context)).toContain(text);
  }
});
