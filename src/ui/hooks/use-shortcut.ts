import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import { isMacKeyboard } from '#src/ui/mod-key.ts';

const MOD = 'mod+';
const OPEN_DIALOG = 'dialog[open], [role="dialog"][aria-modal="true"]';
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], ' +
  '[role="combobox"], [role="listbox"], [role="menu"]';
const PRESSABLE = 'a[href], button, summary, input';

/**
 * Calls the handler when a key is pressed anywhere on the page: a plain key such as `n`, `/`, `?` or `Enter`, or one
 * with Ctrl (⌘ on a Mac) such as `mod+k`. Plain keys are ignored while typing or within a list or menu, Enter and Space
 * also on links and buttons; every shortcut pauses while a dialog is open. Without a handler no key is consumed.
 */
export function useShortcut(shortcut: string, handler: ((event: KeyboardEvent) => void) | undefined): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (handler === undefined || !shouldHandle(shortcut, event)) return;
    event.preventDefault();
    handler(event);
  });

  // A layout effect, so that no key pressed on a page just shown is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Longest pause between the keys of a pair. */
const PAIR_MS = 1_500;

/**
 * Calls the handler when two plain keys are pressed in sequence, such as `g` and then `n`, under the same conditions as
 * a single one. Takes precedence over the second key's own shortcut.
 */
export function useKeyPair(first: string, second: string, handler: () => void): void {
  const firstAt = useRef(Number.NEGATIVE_INFINITY);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isPair = event.timeStamp - firstAt.current <= PAIR_MS && shouldHandle(second, event);
    firstAt.current = shouldHandle(first, event) ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (!isPair) return;
    event.preventDefault();
    handler();
  });

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether the keys match a shortcut, regardless of the focus. */
export function isShortcut(shortcut: string, event: Keys): boolean {
  const isWithMod = shortcut.startsWith(MOD);
  const key = isWithMod ? shortcut.slice(MOD.length) : shortcut;
  if (event.altKey || event.key.toLowerCase() !== key.toLowerCase()) return false;
  return isWithMod ? isModAlone(event) : !event.ctrlKey && !event.metaKey;
}

function shouldHandle(shortcut: string, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || !isShortcut(shortcut, event)) return false;
  if (document.querySelector(OPEN_DIALOG) !== null) return false;
  return shortcut.startsWith(MOD) || !belongsToFocusedElement(event);
}

/** On a Mac, Ctrl+K deletes to the end of the line in text fields. */
function isModAlone({ ctrlKey, metaKey, shiftKey }: Keys): boolean {
  const [wanted, other] = isMacKeyboard() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return wanted && !other && !shiftKey;
}

function belongsToFocusedElement({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(TYPED_INTO) !== null) return true;
  return (key === 'Enter' || key === ' ') && target.closest(PRESSABLE) !== null;
}
