import { z } from 'zod';

import { STATES } from '#domain/brazil-states.ts';
import type { Schema } from '#openapi/schema.ts';
import { type Trace, traceparentOf } from '#server/http/trace-context.ts';
import { unavailable } from '#server/problems.ts';

type Address = Schema<'PostalCodeAddress'>;

/** Returns the address of a CEP, or null if the CEP does not exist. */
type PostalCodeProvider = (postalCode: string, trace?: Trace) => Promise<Address | null>;

/** The fields of ViaCEP's response that are used. */
const Answer = z.union([
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
export function fetchFromProvider(baseUrl: string, limitMs: number): PostalCodeProvider {
  return async (postalCode, trace) => {
    const answer = await read(`${baseUrl}/ws/${postalCode}/json/`, limitMs, trace);
    if ('erro' in answer) return null;
    return {
      postalCode,
      street: answer.logradouro,
      district: answer.bairro,
      city: answer.localidade,
      state: answer.uf,
    };
  };
}

async function read(url: string, limitMs: number, trace: Trace | undefined): Promise<z.infer<typeof Answer>> {
  try {
    const headers = new Headers(trace && { traceparent: traceparentOf(trace) });
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(limitMs), redirect: 'error' });
    return Answer.parse(await response.json());
  } catch (cause) {
    throw unavailable(cause);
  }
}

type Remembered = { at: number; answer: ReturnType<PostalCodeProvider> };

/**
 * Caches a provider's responses and shares concurrent lookups of one CEP. Failures are not cached.
 * @param most maximum number of cached responses; the oldest are evicted first
 */
export function rememberPostalCodes(
  lookUp: PostalCodeProvider,
  { most, forMs, clock }: { most: number; forMs: number; clock: () => Date },
): PostalCodeProvider {
  const remembered = new Map<string, Remembered>();

  return (postalCode, trace) => {
    const now = clock().getTime();
    const known = remembered.get(postalCode);
    if (known && now - known.at < forMs) return known.answer;
    const answer = lookUp(postalCode, trace);
    remembered.delete(postalCode);
    remembered.set(postalCode, { at: now, answer });
    answer.catch(() => remembered.delete(postalCode));
    const [oldest] = remembered.keys();
    if (remembered.size > most && oldest !== undefined) remembered.delete(oldest);
    return answer;
  };
}
