import type { Schema } from '#openapi/schema.ts';

/** Form content and its company; the company of a draft never changes. */
export type TypedDraft = { companyId: string; content: Schema<'DraftContent'> };

/** Identifies the version that a save overwrites. */
export type DraftVersion = { orderNumber: number; version: number };

/** A non-blocking warning. */
export type DraftWarning = { code: string; message: string; orderNumber?: number | undefined };

/** Version, save time and warnings of the draft on the server. */
export type SavedDraft = DraftVersion & {
  /** In epoch milliseconds. */
  savedAt: number;
  warnings: readonly DraftWarning[];
};

/**
 * An idempotent creation, repeated with the same content and key until a response arrives, so that one draft results.
 */
export type Creation = { typed: TypedDraft; key: string };

/** Why a call failed; `error` is passed on unchanged. */
export type DraftFailure = {
  is: /** No response, or one that leaves open whether the call took effect. */
    | 'unanswered'
    /** The call had no effect; a retry may succeed. */
    | 'busy'
    /** The draft was changed elsewhere. */
    | 'stale'
    /** The draft was requested or deleted elsewhere. */
    | 'over'
    | 'forbidden'
    /** The server rejected the content. */
    | 'refused';
  error: unknown;
};

export type SaveAnswer = { is: 'saved'; draft: SavedDraft } | DraftFailure;

/** Whether the server's version is a save of this device whose response was lost. */
export type RecogniseAnswer = { is: 'own'; draft: SavedDraft } | { is: 'foreign' } | DraftFailure;

export type DraftEvent =
  | { type: 'content.changed'; typed: TypedDraft }
  /** The app prefilled the form; this replaces the pristine content. */
  | { type: 'content.filled'; typed: TypedDraft }
  /** Save pending content now: a field lost focus, the page was hidden, or the connection returned. */
  | { type: 'save.wanted' }
  /** The order is about to be requested: create the draft even from untouched content. */
  | { type: 'draft.needed' }
  /** The server refused the request of the saved draft. */
  | { type: 'request.refused'; failure: DraftFailure }
  /** Save the form over this version; null saves it as a new draft. */
  | { type: 'version.overwritten'; draft: SavedDraft | null }
  /** The server's version replaced the content of the form. */
  | { type: 'version.loaded'; draft: SavedDraft; typed: TypedDraft }
  /** The draft was requested or deleted. */
  | { type: 'draft.closed' };
