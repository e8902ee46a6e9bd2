import type { EarlyResponses } from './prefetched-responses.ts';

export type ApiOptions = {
  /** Absolute URL, without /v1. */
  baseUrl: string;
  /** The token of the current session. */
  getToken: () => string | null;
  /** Called when a request with this token receives 401. */
  onRefused: (token: string) => void;
  /** Responses requested before the app started. */
  early?: EarlyResponses | undefined;
};

let configured: ApiOptions | undefined;

/**
 * Call once, before the first request. Separate from the client, so that /entrar can render before the client has
 * loaded.
 */
export function configureApi(options: ApiOptions): void {
  configured = options;
}

/** @throws before `configureApi` */
export function apiOptions(): ApiOptions {
  if (configured === undefined) throw new Error('configureApi() has not been called.');
  return configured;
}
