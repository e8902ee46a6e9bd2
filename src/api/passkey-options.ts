import type { Schema } from '#openapi/schema.ts';
import { apiOptions } from '#src/api/http/api-options.ts';
import { NO_CONNECTION } from '#src/api/http/no-connection.ts';

type Options = Pick<Schema<'PasskeySignInOptions'>, 'challenge' | 'rpId' | 'userVerification'>;

/** The server's sentence, and after too many requests how long to wait. */
type Failure = { message: string; waitSeconds?: number | undefined };

/**
 * The options for `navigator.credentials.get`, or the failure of the request. Not by the API client, whose code /entrar
 * loads only once the user types.
 */
export async function fetchPasskeyOptions(
  signal: AbortSignal,
): Promise<{ options: Options } | { failure: Failure }> {
  try {
    const address = `${apiOptions().baseUrl}/v1/auth/passkey/options`;
    const response = await fetch(address, { method: 'POST', signal });
    const { challenge, rpId, detail, retryAfterSeconds } = membersOf(await response.json());
    if (response.ok && typeof challenge === 'string' && typeof rpId === 'string') {
      return { options: { challenge, rpId, userVerification: 'required' } };
    }
    const waitSeconds = typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined;
    return { failure: { message: typeof detail === 'string' ? detail : NO_CONNECTION, waitSeconds } };
  } catch {
    // Aborted, without a connection, or a proxy has replaced the response.
    return { failure: { message: NO_CONNECTION } };
  }
}

function membersOf(body: unknown): Partial<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
