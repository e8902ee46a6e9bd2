import { isRefused, isStale } from '#src/api/problem-predicates.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { currentTime } from '#src/lib/clock.ts';

export type SavedDraft = { orderNumber: number; version: number };

export type DraftStatus =
  | { state: 'clean' }
  | { state: 'waiting' }
  | { state: 'saving' }
  | { state: 'saved'; at: number }
  | { state: 'failed'; error: unknown };

export type DraftCalls<Content> = {
  /** Repeated with the same content and key until it is answered, so that it makes one draft. */
  create: (content: Content, idempotencyKey: string) => Promise<SavedDraft>;
  save: (draft: SavedDraft, content: Content) => Promise<SavedDraft>;
  /** After answers were lost: the draft as the server has it, if it holds one of these contents. */
  recognise: (draft: SavedDraft, contents: readonly Content[]) => Promise<SavedDraft | null>;
  newKey: () => string;
  onStatus: (status: DraftStatus) => void;
};

type DraftSaver<Content> = {
  /**
   * Takes what the form holds now; saved after a short pause in typing, and soon also without one. Null when there
   * is nothing to save.
   */
  change: (content: Content | null) => void;
  /**
   * Saves what waits, at once.
   * @returns the draft as the server has it; null when there was never anything to save
   * @throws what the last save threw
   */
  flush: () => Promise<SavedDraft | null>;
  /** The draft that the server has, if any. */
  current: () => SavedDraft | null;
  /** What is not known to be on the server. */
  unsaved: () => Content | null;
  /** Goes on from a draft that was read from the server; null begins a new one. */
  adopt: (draft: SavedDraft | null) => void;
  /** Forgets what waits and takes no more: the draft was requested or deleted. */
  close: () => void;
};

const PAUSE_MS = 800;
/** From the first unsaved change: who types without a pause has to lose no more than this. */
const MAX_UNSAVED_MS = 3_000;
const REPEAT_AFTER_MS = 10_000;

/**
 * Saves a draft while somebody types: one request at a time, always with the newest content, and none that
 * could overtake another. A failure keeps the content: the next change, `flush`, or a while later the saver
 * itself tries again. What only somebody can decide (another device was faster, the draft is gone) waits for
 * `adopt`.
 */
export function createDraftSaver<Content>(calls: DraftCalls<Content>): DraftSaver<Content> {
  let draft: SavedDraft | null = null;
  let waiting: Content | null = null;
  let inFlight: Content | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsavedSince: number | null = null;
  let blockedBy: { error: unknown } | null = null;
  let isClosed = false;
  let unanswered: { content: Content; key: string } | null = null;
  let lost: Content[] = [];

  async function saveAll(): Promise<void> {
    while (waiting !== null) {
      inFlight = waiting;
      waiting = null;
      unsavedSince = null;
      calls.onStatus({ state: 'saving' });
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next save needs the version that this one leaves
        await (draft === null ? createFrom(inFlight) : saveOver(draft, inFlight));
      } catch (error) {
        waiting ??= inFlight;
        fail(error);
        throw error;
      } finally {
        inFlight = null;
      }
    }
    if (!isClosed && draft !== null) calls.onStatus({ state: 'saved', at: currentTime() });
  }

  async function createFrom(content: Content): Promise<void> {
    unanswered ??= { content, key: calls.newKey() };
    const attempt = unanswered;
    try {
      draft = await calls.create(attempt.content, attempt.key);
    } catch (error) {
      if (isRefused(error)) unanswered = null;
      throw error;
    }
    unanswered = null;
    if (attempt.content !== content && !isClosed) waiting ??= content;
  }

  async function saveOver(known: SavedDraft, content: Content): Promise<void> {
    try {
      draft = await calls.save(known, content);
    } catch (error) {
      if (!isRefused(error)) lost.push(content);
      const own = isStale(error) && lost.length > 0 ? await calls.recognise(known, lost) : null;
      if (own === null) throw error;
      lost = [];
      draft = own;
      return saveOver(own, content);
    }
    lost = [];
  }

  function fail(error: unknown): void {
    if (isClosed) return;
    blockedBy = isFinal(error) ? { error } : null;
    calls.onStatus({ state: 'failed', error });
    if (isWorthRepeating(error)) startAfter(REPEAT_AFTER_MS);
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => (running = null));
    return running;
  }

  function startAfter(pauseMs: number): void {
    clearTimeout(timer);
    // The status has said it; whoever needs the error calls `flush`.
    timer = setTimeout(() => void start().catch(() => undefined), pauseMs);
  }

  return {
    change(content) {
      if (isClosed) return;
      waiting = content;
      if (running !== null || blockedBy !== null) return;
      clearTimeout(timer);
      unsavedSince = content === null ? null : (unsavedSince ?? Date.now());
      calls.onStatus({ state: content === null ? 'clean' : 'waiting' });
      if (unsavedSince !== null) {
        startAfter(Math.min(PAUSE_MS, Math.max(0, unsavedSince + MAX_UNSAVED_MS - Date.now())));
      }
    },
    async flush() {
      if (blockedBy !== null) throw blockedBy.error;
      if (waiting !== null || running !== null) await start();
      return draft;
    },
    current: () => draft,
    unsaved: () => waiting ?? inFlight,
    adopt(adopted) {
      draft = adopted;
      blockedBy = null;
      unanswered = null;
      lost = [];
    },
    close() {
      isClosed = true;
      waiting = null;
      clearTimeout(timer);
    },
  };
}

/** Saving again would meet the same refusal, until somebody decides what to do. */
export function isFinal(error: unknown): boolean {
  return isStale(error) || isOver(error) || (error instanceof ApiProblem && error.status === 403);
}

/** It may well succeed by itself in a while. */
function isWorthRepeating(error: unknown): boolean {
  return !isRefused(error) || error.code === 'too-many-requests';
}

const DRAFT_IS_OVER: readonly ApiProblem['code'][] = ['not-a-draft', 'order-not-found', 'not-found'];

/** The draft was requested or deleted elsewhere. */
export function isOver(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && DRAFT_IS_OVER.includes(error.code);
}
