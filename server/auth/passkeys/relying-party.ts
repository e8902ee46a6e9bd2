import { isIP } from 'node:net';

/** What browsers bind a passkey to. */
export type RelyingParty = { id: string; origin: string };

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]'];

/**
 * The relying party of an installation. A loopback address counts as `localhost`, under which browsers open the same
 * server and accept passkeys.
 * @returns undefined for any other IP address, for which browsers have no passkeys
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const url = new URL(publicUrl);
  if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0) return undefined;
  return { id: url.hostname, origin: url.origin };
}
