import { registerSessionCache } from '#src/api/session-caches.ts';

import { valueAt } from './form-errors.ts';

/** Typed values by input path. */
export type Typing = readonly (readonly [path: string, value: unknown])[];

type Kept = { userId: string; address: string; typing: Typing };

let kept: Kept | undefined;

/**
 * Stores unsaved input in memory when the session has ended, until the end of the next one. Never in the browser's
 * storage (R4.6: one token).
 */
export function preserveTyping(typed: Kept): void {
  kept = typed;
  registerSessionCache(forget);
}

function forget(): void {
  kept = undefined;
}

/** This user's unsaved input for the form at this address. */
export function typingOf(userId: string, address: string): Typing {
  return kept?.userId === userId && kept.address === address ? kept.typing : [];
}

/** Discards the stored input once its form has restored it or another user has signed in. */
export function forgetTyping(userId: string, address: string): void {
  if (kept?.userId !== userId || kept.address === address) kept = undefined;
}

/** Merges typed values into the values; paths that no longer exist are skipped. */
export function withTyping<Values extends object>(values: Values, typing: Typing): Values;
export function withTyping(values: object, typing: Typing): object {
  return typing.reduce<object>(
    (result, [path, value]) =>
      valueAt(result, path) === undefined ? result : withValueAt(result, path, value),
    values,
  );
}

function withValueAt(object: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...object, [name]: value };
  const inner: unknown = Reflect.get(object, name);
  return { ...object, [name]: withValueAt(Object(inner), rest.join('.'), value) };
}
