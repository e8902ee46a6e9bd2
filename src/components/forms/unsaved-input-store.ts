import { valueAt } from './form-errors.ts';

/** What was typed, by the paths of its inputs. */
type Typing = readonly (readonly [path: string, value: unknown])[];

type Kept = { userId: string; address: string; typing: Typing };

let kept: Kept | undefined;

/**
 * Keeps in memory what was typed into a form when the session ended under it. Never in the browser's storage
 * (R4.6: one token).
 */
export function preserveTyping(typed: Kept): void {
  kept = typed;
}

/** What this user left in the form of this address. */
export function typingOf(userId: string, address: string): Typing {
  return kept?.userId === userId && kept.address === address ? kept.typing : [];
}

/** Restored in its form, or another user has signed in. */
export function forgetTyping(userId: string, address: string): void {
  if (kept?.userId !== userId || kept.address === address) kept = undefined;
}

/** Values with what was typed in them; an input that is no longer there is passed over. */
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
