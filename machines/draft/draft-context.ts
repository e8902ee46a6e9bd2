import type { Creation, SavedDraft, TypedDraft } from './draft-events.ts';

export interface DraftInput<Content> {
  /** The draft to continue; null for a new order. */
  opened: SavedDraft | null;
  /** Initial content of the form, which autosave alone does not save. */
  pristine: TypedDraft<Content>;
  /** Random prefix of the idempotency keys. */
  keySeed: string;
}

export interface DraftContext<Content> {
  keySeed: string;
  pristine: TypedDraft<Content>;
  /** Number and version of the draft on the server; null until created. */
  savedDraft: SavedDraft | null;
  /** Content confirmed to be on the server; null if unknown. */
  savedContent: TypedDraft<Content> | null;
  /** The newest content, to be saved next. */
  waiting: TypedDraft<Content> | null;
  inFlight: TypedDraft<Content> | null;
  creation: Creation<Content> | null;
  /** Number of attempted creations, each with its own idempotency key. */
  creations: number;
  /** Contents sent to overwrite this version whose response never came: the server may hold any of them. */
  unanswered: readonly TypedDraft<Content>[];
  /** Error of the last failed call; null after a save. */
  error: unknown;
}

export function contextOf<Content>({
  opened,
  pristine,
  keySeed,
}: DraftInput<Content>): DraftContext<Content> {
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
export function unsavedTyping<Content>(context: DraftContext<Content>): TypedDraft<Content> | null {
  return context.waiting ?? context.inFlight;
}

/** The newest content of the form. */
export function latestTyping<Content>(context: DraftContext<Content>): TypedDraft<Content> {
  return unsavedTyping(context) ?? context.savedContent ?? context.pristine;
}

export function contentInFlight<Content>(context: DraftContext<Content>): TypedDraft<Content> {
  return context.inFlight ?? latestTyping(context);
}

/** The pending creation, repeated with its content and key, or a new one. */
export function creationOf<Content>(context: DraftContext<Content>): Creation<Content> {
  const { creation, keySeed, creations } = context;
  return creation ?? { typed: latestTyping(context), key: `${keySeed}.${creations + 1}` };
}

/** @throws without a draft */
export function savedDraftOf<Content>({ savedDraft }: DraftContext<Content>): SavedDraft {
  if (savedDraft === null) throw new Error('There is no draft yet.');
  return savedDraft;
}

/** Whether both serialise to the same JSON. */
export function isSameTyping(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
