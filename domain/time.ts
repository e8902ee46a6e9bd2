export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Twenty-four hours; days of the calendar are those of São Paulo (sao-paulo-time.ts). */
export const DAY_MS = 24 * HOUR_MS;
