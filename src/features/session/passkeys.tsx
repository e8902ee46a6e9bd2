import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useSelector } from '@xstate/react';

import type { PasskeyAnswer, PasskeyChoice, SignInFailure } from '#machines/sign-in/sign-in-events.ts';
import type { Schema } from '#openapi/schema.ts';
import { NO_CONNECTION } from '#src/api/http/no-connection.ts';
import { fetchPasskeyOptions } from '#src/api/passkey-options.ts';
import { Button } from '#src/ui/button.tsx';

import type { SignInActor } from './use-sign-in.ts';

/** How long the browser may ask: as long as the challenge is valid. */
const TIMEOUT_MS = 300_000;
const RENEWED_AFTER_MS = 240_000;
const NOT_HERE = 'Este endereço não aceita chaves de acesso. Entre com o e-mail e a senha.';

/**
 * Offers passkeys in the field of the e-mail until the user chooses one, with a new challenge before the last one
 * expires. Refused where the browser cannot do that; without a failure, as the user has not asked for it.
 * @param signal ends the offer
 */
export async function offerPasskey(signal: AbortSignal): Promise<PasskeyChoice> {
  if (!(await browserSupportsWebAuthnAutofill())) return refused(null);
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    let choice: PasskeyChoice | 'renew' = 'renew';
    while (choice === 'renew' && !signal.aborted) choice = await offerOnce(signal);
    return choice === 'renew' ? refused(null) : choice;
  } catch {
    return refused(null);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function offerOnce(signal: AbortSignal): Promise<PasskeyChoice | 'renew'> {
  const fetched = await fetchPasskeyOptions(signal);
  if (signal.aborted || 'failure' in fetched) return refused(null);
  let isRenewed = false;
  const timer = setTimeout(() => {
    isRenewed = true;
    WebAuthnAbortService.cancelCeremony();
  }, RENEWED_AFTER_MS);
  try {
    return chosen(await startAuthentication({ optionsJSON: fetched.options, useBrowserAutofill: true }));
  } catch (cause) {
    if (isRenewed) return 'renew';
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the browser's dialog for passkeys. A cancelled one is refused without a failure. */
export async function askPasskey(signal: AbortSignal): Promise<PasskeyChoice> {
  const fetched = await fetchPasskeyOptions(signal);
  if ('failure' in fetched) return refused(fetched.failure);
  try {
    return chosen(await startAuthentication({ optionsJSON: { ...fetched.options, timeout: TIMEOUT_MS } }));
  } catch (cause) {
    return refused(failureOf(cause));
  }
}

/** Sends the signature of a passkey; refusals are returned, code that can't be loaded among them. */
export async function sendPasskey(
  credential: Schema<'UsedPasskeyCredential'> | null,
  signal: AbortSignal,
): Promise<PasskeyAnswer> {
  const calls = await import('./sign-in-calls.ts').catch(() => null);
  return calls === null ? refused({ message: NO_CONNECTION }) : calls.sendPasskey(credential, signal);
}

/** By the names that WebAuthn gives the refusals of user and device. @throws anything else, which is a bug */
function failureOf(cause: unknown): SignInFailure | null {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  // The page is not at the host of the installation.
  if (name === 'SecurityError') return { message: NOT_HERE };
  throw cause;
}

function chosen({ id, response }: AuthenticationResponseJSON): PasskeyChoice {
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return {
    is: 'chosen',
    credential: { id, clientDataJson: clientDataJSON, authenticatorData, signature, userHandle },
  };
}

function refused(failure: SignInFailure | null) {
  return { is: 'refused', errors: {}, failure, focus: null } as const;
}

/** Asks for a passkey; below the form's own button. */
export function PasskeyButton({ actor }: { actor: SignInActor }) {
  const isBusy = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('passkey') || (snapshot.matches('done') && snapshot.context.credential !== null),
  );
  return (
    <Button
      size="lg"
      isLoading={isBusy}
      className="mt-3 w-full"
      onClick={() => actor.send({ type: 'passkey.wanted' })}
    >
      Entrar com chave de acesso
    </Button>
  );
}
