import type { EarlyResponses } from './prefetched-responses.ts';

export type ApiOptions = {
  /** Absolute, without /v1. */
  baseUrl: string;
  /** The token of the current session. */
  getToken: () => string | null;
  /** A call that carried this token was refused with 401. */
  onRefused: (token: string) => void;
  /** What was asked for before the app started. */
  early?: EarlyResponses | undefined;
};

let configured: ApiOptions | undefined;

/**
 * Says once, before the first call, where the API is and whose token it gets. It stands apart from the client,
 * so that /entrar can be drawn before the client has loaded.
 */
export function configureApi(options: ApiOptions): void {
  configured = options;
}

/** What was configured. */
export function apiOptions(): ApiOptions {
  if (configured === undefined) throw new Error('configureApi() has not been called.');
  return configured;
}
