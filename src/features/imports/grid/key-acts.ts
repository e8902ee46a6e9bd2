import type { Move } from './selection.ts';

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

export type KeyAct =
  | ({ does: 'move' } & Move)
  | { does: 'tab'; step: 1 | -1 }
  /** A letter, or the first part of an accented one, which replaces the text. */
  | { does: 'type' }
  | { does: 'nextFault'; step: 1 | -1 }
  | { does: 'edit' | 'clear' | 'fillDown' | 'undo' | 'redo' | 'selectAll' };

const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];
/** Keys reported by phones, and by keyboards that compose letters. */
const COMPOSING = ['Dead', 'Process', 'Unidentified'];

/** The act of a key in the grid while no cell is edited; undefined for keys left to the browser, such as Ctrl+C. */
export function keyAct({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): KeyAct | undefined {
  if (altKey) return undefined;
  const isCtrl = ctrlKey || metaKey;
  if (MOVES.includes(key)) return { does: 'move', key, isJump: isCtrl, isExtending: shiftKey };
  if (isCtrl) return CTRL_ACTS[`${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`];
  if (key === 'Tab') return { does: 'tab', step: shiftKey ? -1 : 1 };
  if (key === 'F8') return { does: 'nextFault', step: shiftKey ? -1 : 1 };
  if (key === 'Enter' || key === 'F2') return { does: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { does: 'clear' };
  return key.length === 1 || COMPOSING.includes(key) ? { does: 'type' } : undefined;
}

const CTRL_ACTS: Readonly<Record<string, KeyAct>> = {
  a: { does: 'selectAll' },
  d: { does: 'fillDown' },
  z: { does: 'undo' },
  y: { does: 'redo' },
  'shift+z': { does: 'redo' },
};
