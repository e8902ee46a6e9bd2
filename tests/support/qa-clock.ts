import type { BuiltServer } from './built-server.ts';

/**
 * Advances the clock of a server with `hasQa`.
 * @returns its time, in epoch milliseconds
 */
export async function passMinutes({ url }: BuiltServer, minutes: number): Promise<number> {
  const response = await fetch(new URL('/__qa/api/clock', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-malote-qa': '1' },
    body: JSON.stringify({ minutes }),
  });
  if (!response.ok) throw new Error(`The clock was not advanced: ${await response.text()}`);
  const { now }: { now: string } = JSON.parse(await response.text());
  return Date.parse(now);
}
