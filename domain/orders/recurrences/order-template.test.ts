import { describe, expect, test } from 'vitest';

import { contentOnDay, nextTemplateDay, templateOf, type TemplateContent } from './order-template.ts';

type Hours = NonNullable<TemplateContent['stops'][number]['hours']>;

const EVENING = { from: '2026-11-20T21:00:00.000Z', until: '2026-11-20T22:00:00.000Z' };
const NEXT_MORNING = { from: '2026-11-21T11:00:00.000Z', until: '2026-11-21T13:00:00.000Z' };
const EVENING_HOURS: Hours = { fromDay: 0, from: '18:00', untilDay: 0, until: '19:00' };
const MORNING_HOURS: Hours = { fromDay: 1, from: '08:00', untilDay: 1, until: '10:00' };

const hoursOf = (windows: ({ from?: string; until?: string } | null)[]) =>
  templateOf({ stops: windows.map((window) => ({ kind: 'dropoff', window })) }).stops.map(
    ({ hours }) => hours,
  );

const templateWith = (...hours: (Hours | null)[]): TemplateContent => ({
  stops: hours.map((one) => ({ kind: 'dropoff', hours: one })),
});

describe('the hours of a template', () => {
  test.each<[string, Parameters<typeof hoursOf>[0], (Hours | null)[]]>([
    ['count days from the earliest window', [EVENING, NEXT_MORNING], [EVENING_HOURS, MORNING_HOURS]],
    [
      'count from the earliest one wherever it stands',
      [NEXT_MORNING, EVENING],
      [MORNING_HOURS, EVENING_HOURS],
    ],
    ['are none without a window', [null, EVENING], [null, EVENING_HOURS]],
    ['are none for a date without a time', [{ from: '2026-11-20T', until: '2026-11-20T' }], [null]],
    ['are none for a time without a date', [{ from: 'T08:00', until: 'T10:00' }], [null]],
    ['are none for one end', [{ from: EVENING.from }], [null]],
    [
      'pass midnight',
      [{ from: '2026-11-21T01:00:00.000Z', until: '2026-11-21T04:00:00.000Z' }],
      [{ fromDay: 0, from: '22:00', untilDay: 1, until: '01:00' }],
    ],
    [
      'are none for a window more than 30 days after the first',
      [EVENING, { from: '2026-12-25T11:00:00.000Z', until: '2026-12-25T13:00:00.000Z' }],
      [EVENING_HOURS, null],
    ],
  ])('%s', (_name, windows, expected) => {
    expect(hoursOf(windows)).toEqual(expected);
  });
});

test('a template leaves out what belongs to one order', () => {
  expect(
    templateOf({
      priority: 'urgent',
      externalRef: 'P-1',
      invoiceKey: '1'.repeat(44),
      internalNotes: 'Cobrar',
      priceCents: 900,
      notes: 'Ligar antes',
      tags: ['farmácia'],
      stops: [{ kind: 'pickup', contactName: 'Carla', window: null }],
    }),
  ).toEqual({
    priority: 'urgent',
    notes: 'Ligar antes',
    tags: ['farmácia'],
    stops: [{ kind: 'pickup', contactName: 'Carla', hours: null }],
  });
});

describe('the content of a template on a day', () => {
  test('has windows counted from that day', () => {
    const { stops } = contentOnDay(templateWith(EVENING_HOURS, MORNING_HOURS, null), '2026-11-20');
    expect(stops?.map(({ window }) => window)).toEqual([EVENING, NEXT_MORNING, null]);
  });

  test('has no window at a time that the change of clocks leaves out', () => {
    const hours = { fromDay: 0, from: '00:30', untilDay: 0, until: '08:00' };
    const { stops } = contentOnDay(templateWith(hours), '2018-11-04');
    expect(stops?.map(({ window }) => window)).toEqual([null]);
  });

  test('is what it was made of', () => {
    const content = { packagesCount: 2, stops: [{ kind: 'dropoff' as const, window: EVENING }] };
    expect(contentOnDay(templateOf(content), '2026-11-20')).toEqual(content);
  });
});

describe('the next day of a template', () => {
  test.each([
    [
      'today before its first window',
      '2026-11-20T20:59:00.000Z',
      '2026-11-20',
      [EVENING_HOURS, MORNING_HOURS],
    ],
    ['tomorrow once that window has begun', '2026-11-20T21:00:00.000Z', '2026-11-21', [EVENING_HOURS]],
    ['today without windows', '2026-11-20T21:00:00.000Z', '2026-11-20', [null]],
    ['a São Paulo day, late in the evening', '2026-11-21T02:30:00.000Z', '2026-11-20', [null]],
  ] as const)('is %s', (_name, now, expected, hours) => {
    expect(nextTemplateDay(templateWith(...hours), Date.parse(now))).toBe(expected);
  });
});
