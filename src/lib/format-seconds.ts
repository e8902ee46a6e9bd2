import { formatDuration } from './format-duration.ts';

/** A measured duration: "52 min" for 3120 seconds, to the nearest minute. */
export function formatSeconds(seconds: number): string {
  return seconds > 0 && seconds < 30 ? '< 1 min' : formatDuration(Math.round(seconds / 60));
}
