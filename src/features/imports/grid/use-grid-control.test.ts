import { describe, expect, test } from 'vitest';

import { keyAct } from './use-grid-control.ts';

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('a key of the grid', () => {
  test.each([
    ['F2', NONE, { does: 'edit' }],
    ['Enter', NONE, { does: 'edit' }],
    ['Delete', NONE, { does: 'clear' }],
    ['Backspace', NONE, { does: 'clear' }],
    ['a', NONE, { does: 'type' }],
    ['É', { ...NONE, shiftKey: true }, { does: 'type' }],
    ['Dead', NONE, { does: 'type' }],
    ['Tab', NONE, { does: 'tab', step: 1 }],
    ['Tab', { ...NONE, shiftKey: true }, { does: 'tab', step: -1 }],
    ['F8', NONE, { does: 'nextFault', step: 1 }],
    ['F8', { ...NONE, shiftKey: true }, { does: 'nextFault', step: -1 }],
    ['d', { ...NONE, ctrlKey: true }, { does: 'fillDown' }],
    ['z', { ...NONE, ctrlKey: true }, { does: 'undo' }],
    ['Z', { ...NONE, ctrlKey: true, shiftKey: true }, { does: 'redo' }],
    ['y', { ...NONE, metaKey: true }, { does: 'redo' }],
    ['a', { ...NONE, ctrlKey: true }, { does: 'selectAll' }],
    [
      'End',
      { ...NONE, ctrlKey: true, shiftKey: true },
      { does: 'move', key: 'End', isJump: true, isExtending: true },
    ],
  ])('%s with %o leads to %o', (key, keys, act) => {
    expect(keyAct({ key, ...keys })).toEqual(act);
  });

  test.each([
    ['c', { ...NONE, ctrlKey: true }],
    ['v', { ...NONE, ctrlKey: true }],
    ['r', { ...NONE, ctrlKey: true }],
    ['ArrowLeft', { ...NONE, altKey: true }],
    ['Shift', NONE],
    ['Escape', NONE],
    ['F5', NONE],
  ])('%s with %o stays with the browser', (key, keys) => {
    expect(keyAct({ key, ...keys })).toBeUndefined();
  });
});
