import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';

import {
  type CellChange,
  type CellPlace,
  cellKey,
  type CellTexts,
} from '#machines/import-edits/cell-changes.ts';
import {
  type CheckedRows,
  importEditsMachine,
  type SaveAnswer,
  type SaveCall,
  unsavedText,
  unsavedTexts,
} from '#machines/import-edits/import-edits.machine.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { ApiProblem, isRefused } from '#src/api/http/problem.ts';
import { mendOrderImportRows, orderImportKeys } from '#src/api/orders/order-imports.ts';
import { reportActorFailure, reported } from '#src/components/actor-failure.ts';
import {
  discardUnsavedInput,
  findUnsavedInput,
  preserveUnsavedInput,
} from '#src/components/forms/unsaved-input-store.ts';
import { inspectAs } from '#src/components/inspection.ts';
import { hasLostSession, useActor, useCurrentUser } from '#src/components/use-session.ts';

export type ImportEdits = ReturnType<typeof useImportEdits>;

type EditsOptions = {
  id: string;
  /** Whether the state of the import allows changes. */
  isOpen: boolean;
  onSaved: (checked: CheckedRows) => void;
};

/** The changed cells of an import: saved in the background, and shown over the rows until the server has them. */
export function useImportEdits({ id, isOpen, onSaved }: EditsOptions) {
  const client = useQueryClient();
  const preserved = usePreservedTexts(id);
  const [machine] = useState(() =>
    importEditsMachine.provide({
      actors: { saveCells: fromPromise(({ input }: { input: SaveCall }) => reported(save(id, input))) },
    }),
  );
  const actor = useActorRef(
    machine,
    { input: { newKey: newIdempotencyKey, unsaved: preserved.texts }, inspect: inspectAs('importEdits') },
    { error: reportActorFailure },
  );
  const state = useSelector(actor, (snapshot) => snapshot);
  const is = state.value;

  const takeSaved = useEffectEvent(onSaved);
  useEffect(() => {
    const saved = actor.on('cells.saved', ({ checked }) => takeSaved(checked));
    return () => saved.unsubscribe();
  }, [actor]);

  // The saved cells have changed the version of the import, and perhaps its state.
  useEffect(() => {
    if (is === 'saving') return () => void client.invalidateQueries({ queryKey: orderImportKeys.of(id) });
    return undefined;
  }, [is, client, id]);

  // Only when it opens: a refusal may be newer than the known state, and would repeat.
  useEffect(() => {
    if (isOpen) actor.send({ type: 'import.opened' });
  }, [isOpen, actor]);

  useEffect(() => {
    const retry = () => actor.send({ type: 'save.wanted' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [actor]);

  const keep = useEffectEvent(() => preserved.keep(unsavedTexts(actor.getSnapshot().context)));
  useEffect(() => () => keep(), []);

  const { context } = state;
  return {
    is,
    reason: context.reason,
    unsavedCount: context.waiting.size + context.sending.size,
    canUndo: context.done.length > 0,
    canRedo: context.undone.length > 0,
    /** Cells that the last undo or redo has left to another user. */
    kept: context.kept,
    /** The text of a cell that is not saved yet. */
    unsavedText: (place: CellPlace) => unsavedText(context, place),
    /** The current text of a cell, newer than the last render; `stored` without an unsaved one. */
    currentText: (place: CellPlace, stored: string) =>
      unsavedText(actor.getSnapshot().context, place) ?? stored,
    /** Changes cells as one act, which is undone as a whole; equal texts are left out. */
    change: (cells: readonly CellChange[]) => {
      const act = cells.filter(({ before, text }) => before !== text);
      if (act.length > 0) actor.send({ type: 'cells.changed', act });
    },
    undo: () => actor.send({ type: 'act.undone' }),
    redo: () => actor.send({ type: 'act.redone' }),
    retry: () => actor.send({ type: 'save.wanted' }),
    discard: () => actor.send({ type: 'changes.discarded' }),
    /** Calls back with the cell where an act was undone or redone. @returns the function that ends it */
    onShown: (show: (place: CellPlace) => void) => {
      const shown = actor.on('cell.shown', ({ place }) => show(place));
      return () => shown.unsubscribe();
    },
  };
}

/** @throws errors other than an ApiProblem */
async function save(id: string, { cells, key }: SaveCall): Promise<SaveAnswer> {
  try {
    const checked = await mendOrderImportRows(id, [...cells], key);
    return { is: 'saved', checked };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const reason = error.errors[0]?.message ?? error.message;
    if (error.code === 'import-not-allowed') return { is: 'closed', reason };
    return isRefused(error) && !REPEATABLE.includes(error.status)
      ? { is: 'refused', reason }
      : { is: 'lost' };
  }
}

/** The session has ended, or there were too many requests. */
const REPEATABLE = [401, 429];

/** The user's unsaved cells from before a session was lost, and a function that preserves them when it is. */
function usePreservedTexts(id: string): { texts: CellTexts; keep: (texts: CellTexts) => void } {
  const actor = useActor();
  const { id: userId } = useCurrentUser();
  const formKey = `order-import ${id}`;
  const [texts] = useState<CellTexts>(() => {
    const kept = findUnsavedInput(userId, formKey).flatMap(([key, text]) => {
      const [row = 0, cell = 0] = key.split(':').map(Number);
      return typeof text === 'string' ? [{ row, cell, text, base: undefined, isTyped: true }] : [];
    });
    return new Map(kept.map((one) => [cellKey(one), one]));
  });
  // Once in the grid they are saved, and must not return over later texts.
  const discard = useEffectEvent(() => discardUnsavedInput(userId, formKey));
  useEffect(() => discard(), []);
  return {
    texts,
    keep: (unsaved) => {
      if (unsaved.size === 0 || !hasLostSession(actor)) return;
      const input = [...unsaved].map(([key, { text }]) => [key, text] as const);
      preserveUnsavedInput({ userId, formKey, input });
    },
  };
}
