import { expect, test } from 'vitest';

import { windowPresets } from './window-fields.tsx';

const labelsAt = (instant: string) => windowPresets(Date.parse(instant)).map(({ label }) => label);

test.each([
  [
    'in the morning',
    '2026-11-20T10:30:00Z',
    ['Hoje 8–10h', 'Hoje 10–12h', 'Hoje 12–14h', 'Amanhã 8–10h', 'Amanhã 10–12h'],
  ],
  [
    'in the afternoon',
    '2026-11-20T17:20:00Z',
    ['Hoje 16–18h', 'Hoje 18–20h', 'Amanhã 8–10h', 'Amanhã 10–12h', 'Amanhã 12–14h'],
  ],
  [
    'at the hour, when the window has begun',
    '2026-11-20T21:00:00Z',
    ['Amanhã 8–10h', 'Amanhã 10–12h', 'Amanhã 12–14h', 'Amanhã 14–16h', 'Amanhã 16–18h'],
  ],
])('offers what is left of the day and then tomorrow: %s', (_, instant, labels) => {
  expect(labelsAt(instant)).toEqual(labels);
});

test('counts the days of São Paulo, whatever the computer says', () => {
  const [first] = windowPresets(Date.parse('2026-11-21T02:30:00Z'));
  expect(first).toEqual({
    label: 'Amanhã 8–10h',
    window: { date: '2026-11-21', from: '08:00', until: '10:00', untilDate: '' },
  });
});
