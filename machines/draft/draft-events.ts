/** What was typed, and for which company; a draft belongs to one for good. */
export type TypedDraft<Content> = { companyId: string; content: Content };

/** By which a save names what it is saved over. */
export type DraftVersion = { orderNumber: number; version: number };

/** A warning that blocks nothing. */
export type DraftWarning = { code: string; message: string; orderNumber?: number | undefined };

/** The draft as the server has it. */
export type SavedDraft = DraftVersion & {
  /** In epoch milliseconds. */
  savedAt: number;
  warnings: readonly DraftWarning[];
};

/** A draft that is to be made; repeated with the same content and key until it is answered, so that it is one. */
export type Creation<Content> = { typed: TypedDraft<Content>; key: string };

/** Why a call came to nothing; `error` is handed on as it is. */
export type DraftFailure = {
  is: /** No answer came, or none that says whether it was done. */
    | 'unanswered'
    /** Nothing was done; it may well succeed in a while. */
    | 'busy'
    /** The draft was changed elsewhere. */
    | 'stale'
    /** The draft was requested or deleted elsewhere. */
    | 'over'
    | 'forbidden'
    /** Something is wrong with what was sent. */
    | 'refused';
  error: unknown;
};

export type SaveAnswer = { is: 'saved'; draft: SavedDraft } | DraftFailure;

/** Whether the version of the server is a save of our own whose answer was lost. */
export type RecogniseAnswer = { is: 'own'; draft: SavedDraft } | { is: 'foreign' } | DraftFailure;

export type DraftEvent<Content> =
  /** The form holds something else. */
  | { type: 'content.changed'; typed: TypedDraft<Content> }
  /** The form was filled in by the app: that is no typing. */
  | { type: 'content.filled'; typed: TypedDraft<Content> }
  /** What waits shall be saved at once: a field was left, the page is hidden, the connection is back. */
  | { type: 'save.wanted' }
  /** The order is to be requested, and has to be a draft for it, even of what the app has filled in. */
  | { type: 'draft.needed' }
  /** The server had something against requesting the draft that was saved. */
  | { type: 'request.refused'; failure: DraftFailure }
  /** What is in the form is to be saved over this version; null makes a new draft of it. */
  | { type: 'version.overwritten'; draft: SavedDraft | null }
  /** The saved version has taken the place of what was typed. */
  | { type: 'version.loaded'; draft: SavedDraft; typed: TypedDraft<Content> }
  /** The draft was requested or deleted. */
  | { type: 'draft.closed' };
