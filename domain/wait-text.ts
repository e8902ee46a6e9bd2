const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** Waiting time for the text of a 429 response, rounded up. */
export function waitText(seconds: number): string {
  if (seconds < 2 * MINUTE_SECONDS) return counted(Math.ceil(seconds), 'segundo');
  if (seconds <= 2 * HOUR_SECONDS) return counted(Math.ceil(seconds / MINUTE_SECONDS), 'minuto');
  return counted(Math.ceil(seconds / HOUR_SECONDS), 'hora');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
