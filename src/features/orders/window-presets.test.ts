import { expect, test } from 'vitest';

import { nextHours, windowPresets } from './window-presets.ts';

const labelsAt = (instant: string) =>
  windowPresets(Date.parse(instant))
    .map(({ label }) => label)
    .join(', ');

test.each([
  [
    'in the early morning',
    '2026-11-20T09:30:00Z',
    'Hoje até 18h, Hoje 8–10h, Hoje 10–12h, Amanhã 8–10h, Amanhã 10–12h',
  ],
  [
    'in the afternoon',
    '2026-11-20T17:20:00Z',
    'Hoje até 18h, Hoje 16–18h, Hoje 18–20h, Amanhã 8–10h, Amanhã 10–12h',
  ],
  [
    'when too little is left of the day',
    '2026-11-20T20:10:00Z',
    'Hoje 18–20h, Amanhã 8–10h, Amanhã 10–12h, Amanhã 12–14h, Amanhã 14–16h',
  ],
  [
    'at the hour, when the window has begun',
    '2026-11-20T21:00:00Z',
    'Amanhã 8–10h, Amanhã 10–12h, Amanhã 12–14h, Amanhã 14–16h, Amanhã 16–18h',
  ],
])('windowPresets offers the rest of today, then tomorrow: %s', (_, instant, labels) => {
  expect(labelsAt(instant)).toBe(labels);
});

test('the preset for the rest of today starts with the current hour, but not before the first one', () => {
  const windowAt = (instant: string) => windowPresets(Date.parse(instant))[0]?.window;
  expect(windowAt('2026-11-20T17:20:00Z')).toMatchObject({
    date: '2026-11-20',
    from: '14:00',
    until: '18:00',
  });
  expect(windowAt('2026-11-20T09:30:00Z')).toMatchObject({
    date: '2026-11-20',
    from: '08:00',
    until: '18:00',
  });
});

test.each([
  ['2026-11-20T17:20:00Z', { date: '2026-11-20', from: '15:00', until: '17:00', untilDate: '' }],
  ['2026-11-21T00:20:00Z', { date: '2026-11-20', from: '22:00', until: '24:00', untilDate: '' }],
  ['2026-11-21T01:20:00Z', { date: '2026-11-20', from: '23:00', until: '01:00', untilDate: '2026-11-21' }],
  ['2026-11-21T02:20:00Z', { date: '2026-11-21', from: '00:00', until: '02:00', untilDate: '' }],
])('nextHours at %s starts with the next full hour', (instant, window) => {
  expect(nextHours(Date.parse(instant))).toEqual(window);
});

test('windowPresets counts the days of São Paulo', () => {
  const [first] = windowPresets(Date.parse('2026-11-21T02:30:00Z'));
  expect(first).toEqual({
    label: 'Amanhã 8–10h',
    window: { date: '2026-11-21', from: '08:00', until: '10:00', untilDate: '' },
  });
});
