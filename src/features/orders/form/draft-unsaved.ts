import type { SavedDraft } from './draft-saver.ts';
import type { TypedDraft } from './draft-session.ts';

export type UnsavedDraft = {
  userId: string;
  /** Null when it never reached the server. */
  draft: SavedDraft | null;
  typed: TypedDraft;
};

let kept: UnsavedDraft | null = null;

/**
 * Keeps in memory what could not be saved before the form was left, as when the session ended while somebody
 * typed. Never in the browser's storage (R4.6: one token).
 */
export function keepUnsaved(unsaved: UnsavedDraft): void {
  kept = unsaved;
}

/** What this user left unsaved in this draft, or in a new one when `orderNumber` is undefined. */
export function unsavedOf(userId: string, orderNumber: number | undefined): UnsavedDraft | null {
  return kept !== null && kept.userId === userId && kept.draft?.orderNumber === orderNumber ? kept : null;
}

/** It is in the form again, or somebody else has come. */
export function forgetUnsaved(userId: string, orderNumber: number | undefined): void {
  if (kept?.userId !== userId || unsavedOf(userId, orderNumber) !== null) kept = null;
}
