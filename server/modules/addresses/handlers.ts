import { HOUR_MS } from '#domain/time.ts';
import type { Deps, Handlers } from '#server/contract/contract.ts';
import { problem, ProblemError } from '#server/problems.ts';

import { fetchFromProvider, cachePostalCodes } from './postal-code-provider.ts';

/** The form waits no longer for an address. */
const TIMEOUT_MS = 2000;
const MAX_CACHED = 10_000;
const MAX_AGE_MS = 24 * HOUR_MS;

export function addressHandlers({ config, clock }: Deps): Pick<Handlers, 'lookUpPostalCode'> {
  const lookUp = cachePostalCodes(fetchFromProvider(config.cepProviderUrl, TIMEOUT_MS), {
    maxEntries: MAX_CACHED,
    maxAgeMs: MAX_AGE_MS,
    clock,
  });
  return {
    async lookUpPostalCode(c) {
      const address = await lookUp(c.params.postalCode, c.trace).catch((error: unknown) => {
        throw error instanceof ProblemError
          ? problem(
              'unavailable',
              {
                detail: 'Não foi possível consultar o CEP agora. Preencha o endereço manualmente.',
              },
              { cause: error.cause, headers: error.headers },
            )
          : error;
      });
      if (!address)
        throw problem('not-found', { detail: 'CEP não encontrado. Preencha o endereço manualmente.' });
      return { status: 200, body: address };
    },
  };
}
