import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ApiProblem, type ProblemCode } from '#src/api/problem.ts';

import { createDraftSaver, type DraftCalls, type DraftStatus, type SavedDraft } from './draft-saver.ts';

type Content = { notes: string };
type Calls = DraftCalls<Content>;

const LOST = () => new ApiProblem({ code: 'unreachable', detail: 'Sem conexão.', status: 0 });
const refusal = (code: ProblemCode, status: number) => new ApiProblem({ code, detail: code, status });

/** What the server was asked for; each call is answered by hand, and gives the next version. */
function open(changes: Partial<Calls> = {}) {
  const log: string[] = [];
  const statuses: DraftStatus['state'][] = [];
  const answers: { give: (version: number) => void; refuse: (error: unknown) => void }[] = [];
  let keys = 0;

  function answered(entry: string): Promise<SavedDraft> {
    log.push(entry);
    return new Promise((resolve, reject) => {
      answers.push({ give: (version) => resolve({ orderNumber: 7, version }), refuse: reject });
    });
  }
  const saver = createDraftSaver({
    create: ({ notes }, key) => answered(`create ${notes} ${key}`),
    save: ({ version }, { notes }) => answered(`save ${notes} over ${version}`),
    recognise: () => Promise.resolve(null),
    newKey: () => `k${(keys += 1)}`,
    onStatus: ({ state }) => statuses.push(state),
    ...changes,
  });
  const next = async () => {
    await vi.advanceTimersByTimeAsync(0);
    const answer = answers.shift();
    if (answer === undefined) throw new Error('Nothing was asked.');
    return answer;
  };
  return {
    saver,
    log,
    statuses,
    type: (notes: string) => saver.change({ notes }),
    pause: () => vi.advanceTimersByTimeAsync(1000),
    give: async (version: number) => (await next()).give(version),
    refuse: async (error: unknown) => {
      (await next()).refuse(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('while somebody types', () => {
  test('a save comes after a pause, and after three seconds at most while typing goes on', async () => {
    const { log, type, give } = open();
    let notes = '';
    const typeFor = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 100) {
        type((notes += 'a'));
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await vi.advanceTimersByTimeAsync(100);
      }
    };
    await typeFor(2_900);
    expect(log).toEqual([]);
    await typeFor(200);
    expect(log).toEqual([`create ${'a'.repeat(30)} k1`]);
    await give(1);
    await typeFor(3_000);
    expect(log.length).toBeGreaterThan(1);
  });

  test('nothing is created on the server before the first change', async () => {
    const { saver, log, pause, statuses } = open();
    await pause();
    expect(await saver.flush()).toBeNull();
    expect({ log, statuses }).toEqual({ log: [], statuses: [] });
  });

  test('the draft is created once after a pause, with the newest content', async () => {
    const { type, pause, give, log, statuses, saver } = open();
    type('a');
    type('ab');
    expect(log).toEqual([]);
    await pause();
    await give(1);
    await pause();
    expect(log).toEqual(['create ab k1']);
    expect(statuses).toEqual(['waiting', 'waiting', 'saving', 'saved']);
    expect(saver.current()).toEqual({ orderNumber: 7, version: 1 });
  });

  test('there is one request at a time, and the last one has what was typed last', async () => {
    const { type, pause, give, log, saver } = open();
    type('a');
    await pause();
    type('b');
    await pause();
    type('c');
    await pause();
    expect(log).toEqual(['create a k1']);
    await give(1);
    await give(2);
    await pause();
    expect(log).toEqual(['create a k1', 'save c over 1']);
    expect(saver.current()).toEqual({ orderNumber: 7, version: 2 });
    expect(saver.unsaved()).toBeNull();
  });

  test('flush saves at once and tells the version to go on from', async () => {
    const { type, give, saver, log } = open();
    saver.adopt({ orderNumber: 7, version: 4 });
    type('a');
    const flushed = saver.flush();
    await give(5);
    expect(await flushed).toEqual({ orderNumber: 7, version: 5 });
    expect(log).toEqual(['save a over 4']);
  });

  test('flush also waits for what is typed while it saves', async () => {
    const { type, give, saver } = open();
    saver.adopt({ orderNumber: 7, version: 4 });
    type('a');
    const flushed = saver.flush();
    type('b');
    await give(5);
    await give(6);
    expect(await flushed).toEqual({ orderNumber: 7, version: 6 });
  });
});

test('what was typed and deleted again creates nothing', async () => {
  const { type, pause, log, saver, statuses } = open();
  type('a');
  saver.change(null);
  await pause();
  expect(log).toEqual([]);
  expect(statuses).toEqual(['waiting', 'clean']);
});

describe('when saving fails', () => {
  test('the content is kept, said to be unsaved, and tried again by itself', async () => {
    const { type, pause, refuse, give, log, statuses, saver } = open();
    saver.adopt({ orderNumber: 7, version: 1 });
    type('a');
    await pause();
    await refuse(LOST());
    expect(statuses.at(-1)).toBe('failed');
    expect(saver.unsaved()).toEqual({ notes: 'a' });
    await vi.advanceTimersByTimeAsync(10_000);
    await give(2);
    await pause();
    expect(log).toEqual(['save a over 1', 'save a over 1']);
    expect(statuses.at(-1)).toBe('saved');
  });

  test('a creation without an answer is repeated as it was, so that there is one draft, and then brought up to date', async () => {
    const { type, pause, refuse, give, log } = open();
    type('a');
    await pause();
    await refuse(LOST());
    type('b');
    await pause();
    await give(1);
    await give(2);
    expect(log).toEqual(['create a k1', 'create a k1', 'save b over 1']);
  });

  test('a creation that was refused is a new attempt with a new key, since the server keeps its answer', async () => {
    const { type, pause, refuse, log } = open();
    type('a');
    await pause();
    await refuse(refusal('invalid-request', 422));
    type('b');
    await pause();
    expect(log).toEqual(['create a k1', 'create b k2']);
  });

  test('a refused content is not sent again until it changes', async () => {
    const { type, pause, refuse, log } = open();
    type('a');
    await pause();
    await refuse(refusal('invalid-request', 422));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toHaveLength(1);
  });

  test('flush throws what the save threw, and the next one tries again', async () => {
    const { type, give, refuse, saver } = open();
    saver.adopt({ orderNumber: 7, version: 1 });
    type('a');
    const failing = saver.flush().catch((error: unknown) => error);
    await refuse(LOST());
    expect(await failing).toMatchObject({ code: 'unreachable' });
    const flushed = saver.flush();
    await give(2);
    expect(await flushed).toEqual({ orderNumber: 7, version: 2 });
  });
});

describe('when another device was faster', () => {
  test('nothing is overwritten until somebody decides, then the newest content is saved over it', async () => {
    const { type, pause, give, refuse, log, saver } = open();
    saver.adopt({ orderNumber: 7, version: 1 });
    type('a');
    await pause();
    await refuse(refusal('stale-version', 412));
    type('b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toEqual(['save a over 1']);
    await expect(saver.flush()).rejects.toThrow('stale-version');

    saver.adopt({ orderNumber: 7, version: 5 });
    const flushed = saver.flush();
    await give(6);
    await flushed;
    expect(log).toEqual(['save a over 1', 'save b over 5']);
  });

  test('a save of our own whose answer was lost is recognised and not taken for another device', async () => {
    const recognise = vi.fn<Calls['recognise']>(() => Promise.resolve({ orderNumber: 7, version: 2 }));
    const { type, pause, give, refuse, log, saver } = open({ recognise });
    saver.adopt({ orderNumber: 7, version: 1 });
    type('a');
    await pause();
    await refuse(LOST());
    type('b');
    await pause();
    await refuse(refusal('stale-version', 412));
    await give(3);
    await pause();
    expect(recognise).toHaveBeenCalledExactlyOnceWith({ orderNumber: 7, version: 1 }, [{ notes: 'a' }]);
    expect(log).toEqual(['save a over 1', 'save b over 1', 'save b over 2']);
    expect(saver.current()).toEqual({ orderNumber: 7, version: 3 });
  });

  test('a draft that is gone can go on as a new one', async () => {
    const { type, pause, give, refuse, log, saver } = open();
    saver.adopt({ orderNumber: 7, version: 1 });
    type('a');
    await pause();
    await refuse(refusal('order-not-found', 404));
    saver.adopt(null);
    const flushed = saver.flush();
    await give(1);
    await flushed;
    expect(log).toEqual(['save a over 1', 'create a k1']);
  });
});

test('a closed saver sends nothing more, not even what waits', async () => {
  const { type, pause, log, saver } = open();
  type('a');
  saver.close();
  type('b');
  await pause();
  expect(await saver.flush()).toBeNull();
  expect(log).toEqual([]);
});
