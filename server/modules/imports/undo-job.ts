import type { Row, Trx } from '#server/db/schema.ts';

import { actorOf, mayActOn } from './acting-user.ts';
import { defineImportJob, NO_WORK, queueImportJob } from './import-jobs.ts';
import type { ImportKinds } from './import-kind.ts';
import { findRecorded, saveUndone } from './recorded-rows.ts';
import { lockImport, setState, setStopped } from './repository.ts';
import { stateAfter } from './transition.ts';

/** Undoes the orders or places that are unchanged since the import, and reopens their rows. */
export function importUndoJob(kinds: ImportKinds) {
  return defineImportJob({
    next: (trx, importId, { now }) => undoNext(trx, importId, { kinds, now }),
    end: endUndo,
  });
}

async function undoNext(trx: Trx, importId: string, { kinds, now }: { kinds: ImportKinds; now: Date }) {
  const imported = await lockImport(trx, importId);
  const lastUndo = imported?.last_undo ?? null;
  if (imported?.state !== 'undoing' || lastUndo === null) return NO_WORK;
  const kind = kinds[imported.kind];
  const actor = await actorOf(trx, imported);
  const step = await kind.openStep(trx, { imported, now });
  if (!step || !actor || !mayActOn(imported, actor)) {
    await setStopped(
      trx,
      importId,
      kind.stopped[actor?.isOfInactiveCompany === true ? 'company' : 'undoAccess'],
    );
    await leaveUndo(trx, imported, now);
    return NO_WORK;
  }
  const rows = await findRecorded(trx, importId, imported.undo_after ?? 0, kind.batchSize);
  const opened = await step.undo(rows, { user: actor.user, isFirst: lastUndo.undone === 0 });
  const undone = lastUndo.undone + opened.length;
  const kept = lastUndo.kept + rows.length - opened.length;
  const after = rows.at(-1)?.row_number ?? imported.undo_after ?? 0;
  await saveUndone(trx, importId, { rows: opened, lastUndo: { ...lastUndo, undone, kept }, after });
  return { done: rows.length, left: rows.length < kind.batchSize ? 0 : imported.ordered_count - kept };
}

/** @returns false if rows are left, for example because a user requested another undo while this one ended */
async function endUndo(trx: Trx, importId: string, now: Date): Promise<boolean> {
  const imported = await lockImport(trx, importId);
  if (imported?.state !== 'undoing') return true;
  if ((await findRecorded(trx, importId, imported.undo_after ?? 0, 1)).length > 0) return false;
  await leaveUndo(trx, imported, now);
  return true;
}

/** The undone rows are checked again. */
async function leaveUndo(trx: Trx, imported: Row<'order_imports'>, now: Date): Promise<void> {
  const state = stateAfter(imported, 'import.undone');
  await setState(trx, imported.id, { state, now });
  if (state === 'checking') {
    const userId = imported.acting_user ?? imported.created_by;
    await queueImportJob(trx, 'order-import-check', { imported, userId, now });
  }
}
