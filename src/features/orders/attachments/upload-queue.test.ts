import { afterEach, expect, test, vi } from 'vitest';

import { type AttachmentUpload, createUploadQueue, type UploadOutcome } from './upload-queue.ts';

const SENT = { refusal: null } as const;
const LOST = { refusal: 'Sem conexão.', isFinal: false } as const;
const REFUSED = { refusal: 'Esta ordem já tem 10 anexos.', isFinal: true } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A queue whose sends end on demand. */
function start() {
  const sent: AttachmentUpload[] = [];
  let end: { resolve: (outcome: UploadOutcome) => void; reject: (error: Error) => void } | undefined;
  const queue = createUploadQueue((upload) => {
    expect(end).toBeUndefined();
    sent.push(upload);
    return new Promise((resolve, reject) => {
      end = { resolve, reject };
    });
  });
  return {
    queue,
    sent,
    add: (...names: string[]) =>
      queue.add(
        names.map((name) => new File(['%PDF-'], name)),
        'company',
      ),
    finish: async (outcome: UploadOutcome | 'throws') => {
      const current = end;
      end = undefined;
      if (outcome === 'throws') current?.reject(new Error('bug'));
      else current?.resolve(outcome);
      // The queue reacts in the microtasks after its promise.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
    states: () => queue.read().map(({ name, state }) => `${name} ${state}`),
    idOf: (name: string) => queue.read().find((upload) => upload.name === name)?.id ?? '',
  };
}

test('files are sent one after the other, in the order of choice', async () => {
  const { add, finish, sent, states } = start();
  add('a', 'b');
  add('c');
  expect(states()).toEqual(['a sending', 'b waiting', 'c waiting']);
  await finish(SENT);
  expect(states()).toEqual(['b sending', 'c waiting']);
  await finish(SENT);
  await finish(SENT);
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(states()).toEqual([]);
});

test.each([
  ['that gets no response', LOST, LOST.refusal, true],
  ['that the server refuses', REFUSED, REFUSED.refusal, false],
  ['that hits a bug', 'throws', 'O arquivo não pôde ser enviado. Tente de novo.', true],
] as const)(
  'a file %s stays with its problem, and a retry has the right key',
  async (_how, outcome, problem, isSameKey) => {
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    const { add, finish, queue, sent, states, idOf } = start();
    add('a', 'b');
    await finish(outcome);
    expect(states()).toEqual(['a failed', 'b sending']);
    expect(queue.read()[0]?.problem).toBe(problem);
    expect(report).toHaveBeenCalledTimes(outcome === 'throws' ? 1 : 0);
    queue.retry(idOf('a'));
    expect(states()).toEqual(['a waiting', 'b sending']);
    expect(queue.read()[0]?.problem).toBeUndefined();
    await finish(SENT);
    const [first, , again] = sent;
    expect([again?.name, again?.idempotencyKey === first?.idempotencyKey]).toEqual(['a', isSameKey]);
  },
);

test('only a failed file can be discarded or retried', async () => {
  const { add, finish, queue, states, idOf } = start();
  add('a', 'b');
  for (const name of ['a', 'b']) {
    queue.discard(idOf(name));
    queue.retry(idOf(name));
  }
  expect(states()).toEqual(['a sending', 'b waiting']);
  await finish(LOST);
  queue.discard(idOf('a'));
  expect(states()).toEqual(['b sending']);
});

test('subscribers are notified of every change until they unsubscribe', async () => {
  const { add, finish, queue } = start();
  const listener = vi.fn<() => void>();
  const unsubscribe = queue.subscribe(listener);
  add('a');
  expect(listener).toHaveBeenCalledTimes(2);
  await finish(SENT);
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  add('b');
  expect(listener).toHaveBeenCalledTimes(3);
});
