import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';

import type { OrderImport, OrderImportRow } from '#src/api/orders/order-imports.ts';

import { firstFault } from './faults.ts';
import { placeAt } from './grid-geometry.ts';
import type { RowIndex } from './row-index.ts';
import { type Move, moved, type Place, rangeOf, selectOne, type Selection, within } from './selection.ts';
import type { useGridActions } from './use-grid-actions.ts';
import type { ImportEdits } from './use-import-edits.ts';

export type EditedCell = {
  /** The number of its row, which stays while other rows leave the list. */
  row: number;
  /** The text with which its edit begins. */
  text: string;
};

type GridControlOptions = {
  imported: OrderImport;
  edits: ImportEdits;
  selection: Selection;
  setSelection: (selection: Selection) => void;
  /** The active cell while it is being edited. */
  edited: EditedCell | undefined;
  setEdited: (edited: EditedCell | undefined) => void;
  isEditable: boolean;
  index: RowIndex;
  /** Undefined while it loads. */
  rowOf: (number: number) => OrderImportRow | undefined;
  actions: ReturnType<typeof useGridActions>;
  grid: RefObject<HTMLTableElement | null>;
  /** Scrolls a cell into view. */
  show: (place: Place) => void;
  /** Whether the row at a position is rendered. */
  isShown: (position: number) => boolean;
  /** Rows in view. */
  pageRows: number;
};

/** The selection of the grid, its keys, pointer and clipboard, and the cell that is being edited. */
export function useGridControl(options: GridControlOptions) {
  const { imported, edits, isEditable, index, rowOf, actions, grid, show, isShown, pageRows } = options;
  const { columns, headings } = imported;
  const { selection, setSelection, edited, setEdited } = options;
  const size = { rows: index.count, cells: headings.length, page: pageRows };
  // The list may have become shorter.
  const active = within(selection.active, size);
  const range = rangeOf({ anchor: within(selection.anchor, size), active });
  const row = rowOf(index.numberAt(active.position));
  const canEdit = isEditable && row?.outcome === null;

  const isEditing = useRef(false);
  useLayoutEffect(() => {
    isEditing.current = edited !== undefined;
  }, [edited]);

  function select(next: Selection) {
    setSelection(next);
    setEdited(undefined);
    actions.clearMessage();
    show(next.active);
  }

  const showEdited = useEffectEvent(({ row: number, cell }: { row: number; cell: number }) => {
    const position = index.positionOf(number);
    if (position !== -1) select(selectOne({ position, cell }));
  });
  const listen = useEffectEvent(() => edits.onShown((place) => showEdited(place)));
  useEffect(() => listen(), []);

  function edit(text: string) {
    if (!canEdit) return;
    if (!isShown(active.position)) show(active);
    flushSync(() => setEdited({ row: index.numberAt(active.position), text }));
  }
  const editShown = () => edit(row ? actions.textIn(row, active.cell) : '');

  function commit(text: string, move: Move | undefined) {
    cancel();
    if (move) select(moved(selection, move, size) ?? selection);
    // After the move, which clears the message.
    void actions.type({ row: index.numberAt(active.position), cell: active.cell }, text, row);
  }
  function cancel() {
    setEdited(undefined);
    grid.current?.focus({ preventScroll: true });
  }

  async function goToFault(step: 1 | -1) {
    const beside = firstFault(row, columns, active.cell, step);
    if (beside !== undefined) return select(selectOne({ ...active, cell: beside }));
    const found = await actions.findFault(active, step);
    // A cell that is edited by now would lose its text.
    if (found && !isEditing.current) select(selectOne(found));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.target !== grid.current || event.nativeEvent.isComposing) return;
    const act = keyAct(event);
    if (act === undefined) return;
    if (act.does === 'tab') {
      const cell = active.cell + act.step;
      // From the end of a row the key leads out of the grid.
      if (cell < 0 || cell >= headings.length) return;
      event.preventDefault();
      return select(selectOne({ ...active, cell }));
    }
    // The page has shortcuts of single letters.
    event.stopPropagation();
    // The pressed key reaches the input, also as the first part of an accented letter.
    if (act.does === 'type' && isShown(active.position)) return edit('');
    event.preventDefault();
    switch (act.does) {
      case 'type':
        return edit(event.key.length === 1 ? event.key : '');
      case 'move':
        return select(moved(selection, act, size) ?? selection);
      case 'selectAll':
        return setSelection({
          anchor: { position: 0, cell: 0 },
          active: { position: size.rows - 1, cell: size.cells - 1 },
        });
      case 'edit':
        return editShown();
      case 'clear':
        return isEditable ? void actions.clear(range) : undefined;
      case 'fillDown':
        return isEditable ? actions.fillDown(range) : undefined;
      case 'undo':
        return edits.undo();
      case 'redo':
        return edits.redo();
      case 'nextFault':
        return void goToFault(act.step);
    }
  }

  function handlePointer(event: PointerEvent) {
    const place = placeAt(event.target);
    const isDragging = event.type === 'pointerover';
    if (place === undefined || event.button > 0 || (isDragging && event.buttons !== 1)) return;
    if (edited !== undefined) {
      // Its text is being selected.
      if (isDragging) return;
      // React would remove the input before the browser takes the focus, whose loss saves the text.
      grid.current?.focus({ preventScroll: true });
    }
    actions.clearMessage();
    setSelection(isDragging || event.shiftKey ? { ...selection, active: place } : selectOne(place));
  }

  function handleCopy(event: ClipboardEvent) {
    if (event.target !== grid.current) return;
    event.preventDefault();
    const text = actions.copy(range);
    if (text !== undefined) event.clipboardData.setData('text/plain', text);
  }

  function handlePaste(event: ClipboardEvent) {
    if (event.target !== grid.current) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    // A picture has none, and would clear the cells.
    if (!isEditable || text === '') return;
    const { top, bottom, left, right } = actions.paste(text, range);
    setSelection({ anchor: { position: bottom, cell: right }, active: { position: top, cell: left } });
  }

  return {
    active,
    range,
    row,
    canEdit,
    commit,
    cancel,
    goToFault,
    handlers: {
      onKeyDown: handleKey,
      onPointerDown: handlePointer,
      onPointerOver: handlePointer,
      onDoubleClick: editShown,
      onCopy: handleCopy,
      onPaste: handlePaste,
    },
  };
}

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

type KeyAct =
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
