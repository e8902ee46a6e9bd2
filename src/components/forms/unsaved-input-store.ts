import { registerSessionCache } from '#src/api/session-caches.ts';

import { valueAt } from './form-errors.ts';

/** Typed values by input path. */
export type UnsavedInput = readonly (readonly [path: string, value: unknown])[];

type StoredInput = { userId: string; formKey: string; input: UnsavedInput };

let stored: StoredInput | undefined;

/**
 * Stores unsaved input in memory when the session has ended, until the end of the next one. Never in the browser's
 * storage (R4.6: one token).
 */
export function preserveUnsavedInput(input: StoredInput): void {
  stored = input;
  registerSessionCache(forget);
}

function forget(): void {
  stored = undefined;
}

/** This user's unsaved input for the form at this address. */
export function findUnsavedInput(userId: string, formKey: string): UnsavedInput {
  return stored?.userId === userId && stored.formKey === formKey ? stored.input : [];
}

/** Discards the stored input once its form has restored it or another user has signed in. */
export function discardUnsavedInput(userId: string, formKey: string): void {
  if (stored?.userId !== userId || stored.formKey === formKey) stored = undefined;
}

/** Merges typed values into the values; paths that no longer exist are skipped. */
export function mergeUnsavedInput<Values extends object>(values: Values, input: UnsavedInput): Values;
export function mergeUnsavedInput(values: object, input: UnsavedInput): object {
  return input.reduce<object>(
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
