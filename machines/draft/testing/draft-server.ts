import type {
  Creation,
  DraftFailure,
  DraftVersion,
  RecogniseAnswer,
  RequestAnswer,
  SaveAnswer,
  SavedDraft,
  TypedDraft,
} from '../draft-autosave-setup.ts';

/** The outcome of one call: with a lost response the server has acted, with a bug the caller throws after it. */
export type CallFate = 'answered' | 'response lost' | 'request lost' | 'busy' | 'refused' | 'bug';

const ORDER_NUMBER = 7;
const ORDER = { orderNumber: ORDER_NUMBER };

/** A model of the server for one draft. Calls wait until `respond` decides their fate. */
export function createDraftServer() {
  const calls: ((fate: CallFate) => void)[] = [];
  const responses = new Map<string, SaveAnswer>();
  let stored: { version: number; content: string } | null = null;
  let isChangedElsewhere = false;
  const requests: string[] = [];

  /** @param replays whether the server replays a stored response instead of refusing */
  function call<Result>(act: () => Result, replays = () => false): Promise<Result | DraftFailure> {
    return new Promise((resolve, reject) => {
      calls.push((decided) => {
        const fate = decided === 'refused' && replays() ? 'answered' : decided;
        const result = fate === 'answered' || fate === 'response lost' || fate === 'bug' ? act() : null;
        if (fate === 'bug') reject(new Error('A bug.'));
        else if (fate === 'answered' && result !== null) resolve(result);
        else resolve({ is: fate === 'busy' || fate === 'refused' ? fate : 'unanswered', error: fate });
      });
    });
  }

  function draft(): SavedDraft | null {
    return stored && { orderNumber: ORDER_NUMBER, version: stored.version, savedAt: 0, warnings: [] };
  }

  function saved(): SaveAnswer {
    const current = draft();
    return current ? { is: 'saved', draft: current } : { is: 'over', error: null };
  }

  return {
    draft,
    content: () => stored?.content ?? '',
    /** Number of drafts that were created. */
    created: () => responses.size,
    calls: () => calls.length,
    wasChangedElsewhere: () => isChangedElsewhere,

    create: ({ typed, key }: Creation) =>
      call(
        () => {
          const replayed = responses.get(key);
          if (replayed) return replayed;
          stored = { version: 1, content: typed.content.notes ?? '' };
          const response = saved();
          responses.set(key, response);
          return response;
        },
        () => responses.has(key),
      ),

    save: (input: { draft: SavedDraft; typed: TypedDraft }) =>
      call((): SaveAnswer => {
        if (requests.length > 0) return { is: 'over', error: null };
        if (stored?.version !== input.draft.version) return { is: 'stale', error: null };
        stored = { version: stored.version + 1, content: input.typed.content.notes ?? '' };
        return saved();
      }),

    recognise: (input: { draft: SavedDraft; unanswered: readonly TypedDraft[] }) =>
      call((): RecogniseAnswer => {
        const current = draft();
        const isOwn = input.unanswered.some(({ content }) => content.notes === stored?.content);
        const isNext = current?.version === input.draft.version + 1;
        return current && isNext && isOwn ? { is: 'own', draft: current } : { is: 'foreign' };
      }),

    /** Number of orders that were requested. */
    requested: () => new Set(requests).size,

    /** A repeated key is answered again; the version of a request with another one is outdated. */
    request: ({ draft: wanted, key }: { draft: DraftVersion; key: string }) =>
      call(
        (): RequestAnswer => {
          if (requests.includes(key)) return { is: 'requested', order: ORDER };
          if (requests.length > 0) return { is: 'over', error: null };
          if (stored?.version !== wanted.version) return { is: 'stale', error: null };
          requests.push(key);
          return { is: 'requested', order: ORDER };
        },
        () => requests.includes(key),
      ).then((answer): RequestAnswer =>
        answer.is === 'busy' ? { is: 'in-progress', retryAfterMs: 1_000, error: answer.error } : answer,
      ),

    /** Decides the oldest waiting call, if any. */
    respond: (fate: CallFate) => calls.shift()?.(fate),

    changeElsewhere() {
      if (stored === null) return;
      stored = { version: stored.version + 1, content: 'elsewhere' };
      isChangedElsewhere = true;
    },
  };
}
