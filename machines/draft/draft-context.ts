import type { Creation, SavedDraft, TypedDraft } from './draft-events.ts';

export interface DraftInput {
  /** The draft to continue; null for a new order. */
  opened: SavedDraft | null;
  /** Initial content of the form, which autosave alone does not save. */
  pristine: TypedDraft;
  /** Random prefix of the idempotency keys. */
  keySeed: string;
}

export interface DraftContext {
  keySeed: string;
  pristine: TypedDraft;
  /** Number and version of the draft on the server; null until created. */
  savedDraft: SavedDraft | null;
  /** Content confirmed to be on the server; null if unknown. */
  savedContent: TypedDraft | null;
  /** The newest content, to be saved next. */
  waiting: TypedDraft | null;
  inFlight: TypedDraft | null;
  creation: Creation | null;
  /** Number of attempted creations, each with its own idempotency key. */
  creations: number;
  /** Contents sent to overwrite this version whose response never came: the server may hold any of them. */
  unanswered: readonly TypedDraft[];
  /** Error of the last failed call; null after a save. */
  error: unknown;
}

export function contextOf({ opened, pristine, keySeed }: DraftInput): DraftContext {
  const savedContent = opened && pristine;
  const nothing = {
    waiting: null,
    inFlight: null,
    creation: null,
    creations: 0,
    unanswered: [],
    error: null,
  };
  return { keySeed, pristine, savedDraft: opened, savedContent, ...nothing };
}

/** The newest content without a confirmed save; null if there is none. */
export function unsavedTyping(context: DraftContext): TypedDraft | null {
  return context.waiting ?? context.inFlight;
}

/** The newest content of the form. */
export function latestTyping(context: DraftContext): TypedDraft {
  return unsavedTyping(context) ?? context.savedContent ?? context.pristine;
}

export function contentInFlight(context: DraftContext): TypedDraft {
  return context.inFlight ?? latestTyping(context);
}

/** The pending creation, repeated with its content and key, or a new one. */
export function creationOf(context: DraftContext): Creation {
  const { creation, keySeed, creations } = context;
  return creation ?? { typed: latestTyping(context), key: `${keySeed}.${creations + 1}` };
}

/** @throws without a draft */
export function savedDraftOf({ savedDraft }: DraftContext): SavedDraft {
  if (savedDraft === null) throw new Error('There is no draft yet.');
  return savedDraft;
}

/** Whether both serialise to the same JSON. */
export function isSameTyping(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
