import type { Creation, SavedDraft, TypedDraft } from './draft-events.ts';

export interface DraftInput<Content> {
  /** The draft to go on with. */
  opened: SavedDraft | null;
  /** What the form holds before anything is typed: it is not saved for its own sake. */
  pristine: TypedDraft<Content>;
  /** Random; the keys of the creations begin with it. */
  keySeed: string;
}

export interface DraftContext<Content> {
  keySeed: string;
  pristine: TypedDraft<Content>;
  /** As the server has it, as far as is known. */
  draft: SavedDraft | null;
  /** What the server is known to hold. */
  settled: TypedDraft<Content> | null;
  /** The newest content, to be saved next. */
  waiting: TypedDraft<Content> | null;
  inFlight: TypedDraft<Content> | null;
  creation: Creation<Content> | null;
  /** Number of attempted creations, each with its own idempotency key. */
  creations: number;
  /** What was sent over `draft` without an answer. */
  lost: readonly TypedDraft<Content>[];
  /** Why the last call came to nothing. */
  error: unknown;
}

/** A filling-in of the form from its beginning. */
export function contextOf<Content>({
  opened,
  pristine,
  keySeed,
}: DraftInput<Content>): DraftContext<Content> {
  const settled = opened && pristine;
  const nothing = { waiting: null, inFlight: null, creation: null, creations: 0, lost: [], error: null };
  return { keySeed, pristine, draft: opened, settled, ...nothing };
}

/** What is not known to be on the server. */
export function unsavedTyping<Content>(context: DraftContext<Content>): TypedDraft<Content> | null {
  return context.waiting ?? context.inFlight;
}

/** What the form holds. */
export function latestTyping<Content>(context: DraftContext<Content>): TypedDraft<Content> {
  return unsavedTyping(context) ?? context.settled ?? context.pristine;
}

/** What is being sent. */
export function contentInFlight<Content>(context: DraftContext<Content>): TypedDraft<Content> {
  return context.inFlight ?? latestTyping(context);
}

/** The creation that is at hand, or a new one. */
export function creationOf<Content>(context: DraftContext<Content>): Creation<Content> {
  const { creation, keySeed, creations } = context;
  return creation ?? { typed: latestTyping(context), key: `${keySeed}.${creations + 1}` };
}

/** The draft that there is. */
export function savedDraftOf<Content>({ draft }: DraftContext<Content>): SavedDraft {
  if (draft === null) throw new Error('There is no draft yet.');
  return draft;
}

/** Whether two hold the same, byte for byte. */
export function isSameTyping(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
