import { registerSessionCache } from '#src/api/session-caches.ts';

import { valueAt } from './form-errors.ts';

/** Changed values by input path. */
export type UnsavedInput = readonly (readonly [path: string, value: unknown])[];

/** `formKey`: the address of the form, or a name where the address may differ. */
type StoredInput = { userId: string; formKey: string; input: UnsavedInput };

let stored: readonly StoredInput[] = [];
registerSessionCache(() => (stored = []));

/**
 * Stores unsaved input in memory when the session was lost, until the end of the next one. Never in the browser's
 * storage (R4.6: one token).
 */
export function preserveUnsavedInput(input: StoredInput): void {
  stored = [...stored, input];
}

/** This user's unsaved input under a key: forms at one address share it and differ in their paths. */
export function findUnsavedInput(userId: string, formKey: string): UnsavedInput {
  return stored
    .filter((one) => one.userId === userId && one.formKey === formKey)
    .flatMap(({ input }) => input);
}

/** Discards the input of a form that has restored it, and that of other users. */
export function discardUnsavedInput(userId: string, formKey: string): void {
  stored = stored.filter((one) => one.userId === userId && one.formKey !== formKey);
}

/** Merges unsaved input into the values; paths that no longer exist are skipped. */
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
