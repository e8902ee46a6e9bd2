import { isRefused } from './problem.ts';

/** A new key for one intent; reuse it for retries. Unlike `crypto.randomUUID` it also works without HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends what a user intends under one idempotency key. A repetition without a known outcome has the same key, so that
 * nothing happens twice; after a response the next attempt has another, because the server repeats refusals for a key.
 */
export function createIntent() {
  let key = newIdempotencyKey();

  /** For another intent, such as a changed choice. */
  function renew() {
    key = newIdempotencyKey();
  }

  /** @throws whatever `call` throws */
  async function send<Answer>(call: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await call(key);
      renew();
      return answer;
    } catch (error) {
      if (isRefused(error)) renew();
      throw error;
    }
  }

  return { send, renew };
}
