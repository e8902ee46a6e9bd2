/** Delivery windows and their due days, for the filters of server and client. */
export const DUE_DAY_CASES: readonly {
  what: string;
  window: { from: string; until: string };
  day: string;
}[] = [
  {
    what: 'an afternoon',
    window: { from: '2026-11-21T17:00:00.000Z', until: '2026-11-21T19:00:00.000Z' },
    day: '2026-11-21',
  },
  {
    what: 'an evening that ends at midnight',
    window: { from: '2026-11-22T01:00:00.000Z', until: '2026-11-22T03:00:00.000Z' },
    day: '2026-11-21',
  },
  {
    what: 'a night',
    window: { from: '2026-11-22T01:00:00.000Z', until: '2026-11-22T05:00:00.000Z' },
    day: '2026-11-21',
  },
  {
    what: 'a night from midnight on',
    window: { from: '2026-11-22T03:00:00.000Z', until: '2026-11-22T05:00:00.000Z' },
    day: '2026-11-22',
  },
  {
    what: 'three days',
    window: { from: '2026-11-21T11:00:00.000Z', until: '2026-11-23T21:00:00.000Z' },
    day: '2026-11-21',
  },
];
