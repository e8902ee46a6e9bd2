import { z } from 'zod';

import { STATES } from '#domain/brazil-states.ts';
import type { Schema } from '#openapi/schema.ts';
import { type Trace, traceparentOf } from '#server/http/trace-context.ts';
import { unavailable } from '#server/problems.ts';

type Address = Schema<'PostalCodeAddress'>;

/** Returns the address of a CEP (eight digits), or null if the CEP does not exist. */
type PostalCodeProvider = (postalCode: string, trace?: Trace) => Promise<Address | null>;

/** The fields of ViaCEP's response that are used. A CEP that does not exist has `erro` alone. */
const ProviderResponse = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    logradouro: z.string().max(200).catch(''),
    bairro: z.string().max(200).catch(''),
    localidade: z.string().min(1).max(200),
    uf: z.enum(STATES),
  }),
]);

/**
 * Queries a service with ViaCEP's interface (`{baseUrl}/ws/{cep}/json/`).
 * @throws Problem 503 without a valid response in time
 */
export function fetchFromProvider(baseUrl: string, timeoutMs: number): PostalCodeProvider {
  return async (postalCode, trace) => {
    const found = await read(`${baseUrl}/ws/${postalCode}/json/`, timeoutMs, trace);
    if ('erro' in found) return null;
    return {
      postalCode,
      street: found.logradouro,
      district: found.bairro,
      city: found.localidade,
      state: found.uf,
    };
  };
}

async function read(
  url: string,
  timeoutMs: number,
  trace: Trace | undefined,
): Promise<z.infer<typeof ProviderResponse>> {
  try {
    const headers = new Headers(trace && { traceparent: traceparentOf(trace) });
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    return ProviderResponse.parse(await response.json());
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** A lookup, pending or done, and when it began (epoch milliseconds). */
type CachedLookup = { at: number; address: ReturnType<PostalCodeProvider> };

/**
 * Caches a provider's addresses for `maxAgeMs` and shares concurrent lookups of one CEP. Failures are not cached.
 * @param maxEntries beyond it, the oldest entry is evicted
 */
export function cachePostalCodes(
  lookUp: PostalCodeProvider,
  { maxEntries, maxAgeMs, clock }: { maxEntries: number; maxAgeMs: number; clock: () => Date },
): PostalCodeProvider {
  const cache = new Map<string, CachedLookup>();

  return (postalCode, trace) => {
    const now = clock().getTime();
    const cached = cache.get(postalCode);
    if (cached && now - cached.at < maxAgeMs) return cached.address;
    const address = lookUp(postalCode, trace);
    // Deleted first: a map keeps the place of a key that is set again, and the first key is the oldest.
    cache.delete(postalCode);
    cache.set(postalCode, { at: now, address });
    address.catch(() => cache.delete(postalCode));
    const [oldest] = cache.keys();
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
    return address;
  };
}
