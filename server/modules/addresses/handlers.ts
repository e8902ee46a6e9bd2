import { HOUR_MS } from '#domain/time.ts';
import type { Deps, Handlers } from '#server/contract/contract.ts';
import { problem, ProblemError } from '#server/problems.ts';

import { fetchFromProvider, rememberPostalCodes } from './postal-code-provider.ts';

/** Limits the wait of the form. */
const ANSWER_LIMIT_MS = 2000;
const REMEMBERED = 10_000;
const REMEMBERED_FOR_MS = 24 * HOUR_MS;

export function addressHandlers({ config, clock }: Deps): Pick<Handlers, 'lookUpPostalCode'> {
  const lookUp = rememberPostalCodes(fetchFromProvider(config.cepProviderUrl, ANSWER_LIMIT_MS), {
    most: REMEMBERED,
    forMs: REMEMBERED_FOR_MS,
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
