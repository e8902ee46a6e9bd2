import type { DraftVersion, TypedDraft } from '#machines/draft/draft-autosave-setup.ts';

import { type FormStart, isSameStart } from './form-start.ts';
import type { OrderDraft } from './order-draft.ts';

export type UnsavedDraft = {
  userId: string;
  /** What its form started from, or the draft once it was saved. */
  start: FormStart;
  /** Null if no version was ever saved. */
  draft: DraftVersion | null;
  typed: TypedDraft;
  /** Stops the background retries; a form that restores the draft makes its own. */
  stop: () => void;
};

let kept: UnsavedDraft | null = null;

/**
 * Stores unsaved content in memory when the form closes, such as at the end of a session. Never in the browser's
 * storage (R4.6: one token).
 */
export function storeUnsaved(unsaved: UnsavedDraft): void {
  kept = unsaved;
}

/** When the form closes: stores unsaved content and retries until it is saved. */
export function leaveDraft(
  draft: Pick<OrderDraft, 'actor' | 'saved' | 'unsaved'>,
  { userId, start }: Pick<UnsavedDraft, 'userId' | 'start'>,
): void {
  const { actor } = draft;
  const typed = draft.unsaved();
  const stop = () => actor.stop();
  if (typed === null) return void stop();
  const unsaved = { userId, start: startOfSaved(draft.saved()) ?? start, draft: draft.saved(), typed, stop };
  storeUnsaved(unsaved);
  actor.subscribe(() => {
    if (draft.unsaved() !== null) return;
    forgetSaved(unsaved);
    stop();
  });
}

/** Unsaved content that the user typed in a form with the same start. */
export function unsavedOf(userId: string, start: FormStart): UnsavedDraft | null {
  return kept !== null && kept.userId === userId && isSameStart(kept.start, start) ? kept : null;
}

/** Drops unsaved content that the form restored, or that belongs to another user. */
export function forgetUnsaved(userId: string, restored: UnsavedDraft | null): void {
  if (kept === null || (kept.userId === userId && kept !== restored)) return;
  kept.stop();
  kept = null;
}

/** A saved draft is continued by its number. */
function startOfSaved(saved: DraftVersion | null): FormStart | null {
  return saved && { kind: 'draft', orderNumber: saved.orderNumber };
}

function forgetSaved(saved: UnsavedDraft): void {
  if (kept === saved) kept = null;
}
