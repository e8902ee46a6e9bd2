import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';

import { addPasskey, beginPasskey, type Passkey } from '#src/api/passkeys.ts';
import { ApiProblem } from '#src/api/problem.ts';

/** Sentences for refusals of browser and device, by the names that WebAuthn gives them. */
const DEVICE_REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'A chave não foi criada: o aparelho cancelou ou o tempo acabou. Tente de novo.',
  AbortError: 'A chave não foi criada: o aparelho cancelou ou o tempo acabou. Tente de novo.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso desta conta.',
  ConstraintError: 'Este aparelho não confirma quem você é por PIN, digital ou rosto. Use outro.',
  NotSupportedError: 'Este aparelho não serve para chaves de acesso. Use outro.',
  SecurityError: 'As chaves de acesso só funcionam no endereço oficial do site. Abra a página por ele.',
};
const UNKNOWN_REFUSAL = 'Não foi possível criar a chave neste aparelho. Tente de novo ou use outro.';

/**
 * Creates a passkey on the user's device and adds it to the account.
 * @throws ApiProblem of the server, or `passkey-not-added` for a refusal of the device
 */
export async function createPasskey(typed: { name: string; currentPassword: string }): Promise<Passkey> {
  const optionsJSON = await beginPasskey({ currentPassword: typed.currentPassword });
  const { id, response } = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw problemOfDevice(cause);
  });
  const { clientDataJSON, attestationObject } = response;
  const credential = { id, clientDataJson: clientDataJSON, attestationObject };
  return addPasskey({ name: typed.name, credential });
}

/** @returns anything else, which is a bug, unchanged */
function problemOfDevice(cause: unknown): unknown {
  if (!(cause instanceof WebAuthnError || cause instanceof DOMException)) return cause;
  const detail = DEVICE_REFUSALS[cause.name] ?? UNKNOWN_REFUSAL;
  return new ApiProblem({ code: 'passkey-not-added', detail, status: 0 }, { cause });
}
