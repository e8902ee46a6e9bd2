import type { DraftVersion, TypedDraft } from '#machines/draft/draft-autosave-setup.ts';

import type { OrderDraft } from './order-draft.ts';

export type UnsavedDraft = {
  userId: string;
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
export function leaveDraft(draft: Pick<OrderDraft, 'actor' | 'saved' | 'unsaved'>, userId: string): void {
  const { actor } = draft;
  const typed = draft.unsaved();
  const stop = () => actor.stop();
  if (typed === null) return void stop();
  const unsaved = { userId, draft: draft.saved(), typed, stop };
  storeUnsaved(unsaved);
  actor.subscribe(() => {
    if (draft.unsaved() !== null) return;
    forgetSaved(unsaved);
    stop();
  });
}

/** Unsaved content of the user in this draft, or in a new one if `orderNumber` is undefined. */
export function unsavedOf(userId: string, orderNumber: number | undefined): UnsavedDraft | null {
  return kept !== null && kept.userId === userId && kept.draft?.orderNumber === orderNumber ? kept : null;
}

/** Drops unsaved content that the form restores, or that belongs to another user. */
export function forgetUnsaved(userId: string, orderNumber: number | undefined): void {
  if (kept === null || (kept.userId === userId && unsavedOf(userId, orderNumber) === null)) return;
  kept.stop();
  kept = null;
}

function forgetSaved(saved: UnsavedDraft): void {
  if (kept === saved) kept = null;
}
