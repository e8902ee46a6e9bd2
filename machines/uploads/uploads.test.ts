import { array, assert, asyncProperty, constantFrom, oneof } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';

import { type ChosenFile, uploadMachine, type UploadAnswer } from './upload.machine.ts';
import { RECONNECT_AFTER_MS, uploadsMachine } from './uploads.machine.ts';

const REFUSED = { refusal: 'A imagem não pôde ser lida.', isFinal: true } as const;
const BUSY = { refusal: 'O servidor está ocupado.', isFinal: false } as const;
const OFFLINE = { refusal: 'Sem conexão.', isFinal: false, isDisconnected: true } as const;
const SENT = { refusal: null } as const;

type Answer = UploadAnswer | 'throws';

type Call = { resolve: (answer: UploadAnswer) => void; reject: (error: Error) => void };

/** Runs the machine; `answer` ends the oldest call in flight. */
function start(atOnce?: number) {
  const sent: ChosenFile[] = [];
  const calls: Call[] = [];
  let keys = 0;
  const sendFile = fromPromise<UploadAnswer, ChosenFile>(({ input }) => {
    sent.push(input);
    return new Promise((resolve, reject) => {
      calls.push({ resolve, reject });
      expect(calls.length).toBeLessThanOrEqual(atOnce ?? 1);
    });
  });
  const upload = uploadMachine.provide({ actors: { sendFile } });
  let report: (() => void) | undefined;
  const connection = fromCallback(({ sendBack }) => {
    report = () => sendBack({ type: 'connection.returned' });
    return () => (report = undefined);
  });
  const machine = uploadsMachine.provide({ actors: { upload, connection } });
  const clock = new SimulatedClock();
  const newKey = () => `new-${(keys += 1)}`;
  const input = atOnce === undefined ? { newKey } : { newKey, atOnce };
  const actor = createActor(machine, { input, clock }).start();
  return {
    actor,
    sent,
    clock,
    /** The browser is online again, which the machine follows while it is offline. */
    reconnect: () => report?.(),
    choose: (...ids: string[]) =>
      actor.send({
        type: 'files.chosen',
        files: ids.map((id) => ({ id, group: `stop-${id[0]}`, idempotencyKey: `key-${id}` })),
      }),
    answer: async (answer: Answer) => {
      const call = calls.shift();
      if (answer === 'throws') call?.reject(new Error('bug'));
      else call?.resolve(answer);
      // The promise's actor reports after its own and the machine's reactions.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
    inFlight: () => calls.length,
    states: () =>
      Object.fromEntries(
        actor.getSnapshot().context.uploads.map(({ file, ref }) => [file.id, ref.getSnapshot().value]),
      ),
    problemOf: (id: string) =>
      actor
        .getSnapshot()
        .context.uploads.find(({ file }) => file.id === id)
        ?.ref.getSnapshot().context.problem,
  };
}

describe('the uploads of proof files', () => {
  test('are sent one after the other, in the order of choice', async () => {
    const { choose, answer, sent, states } = start();
    choose('a1', 'a2');
    choose('b1');
    expect(states()).toEqual({ a1: 'sending', a2: 'waiting', b1: 'waiting' });
    await answer(SENT);
    expect(states()).toEqual({ a2: 'sending', b1: 'waiting' });
    await answer(SENT);
    await answer(SENT);
    expect(sent.map(({ id }) => id)).toEqual(['a1', 'a2', 'b1']);
    expect(states()).toEqual({});
  });

  test.each<[Answer, string, string]>([
    [REFUSED, REFUSED.refusal, 'new-1'],
    [BUSY, BUSY.refusal, 'key-a1'],
    ['throws', 'O arquivo não pôde ser enviado. Tente novamente.', 'key-a1'],
  ])(
    'a file answered with %j stays with its problem, and is retried with the right key',
    async (answer, problem, key) => {
      const uploads = start();
      uploads.choose('a1', 'a2');
      await uploads.answer(answer);
      expect(uploads.states()).toEqual({ a1: 'failed', a2: 'sending' });
      expect(uploads.problemOf('a1')).toBe(problem);
      uploads.actor.send({ type: 'upload.retried', id: 'a1' });
      expect(uploads.states()).toEqual({ a1: 'waiting', a2: 'sending' });
      expect(uploads.problemOf('a1')).toBeUndefined();
      await uploads.answer(SENT);
      expect(uploads.sent.at(-1)).toMatchObject({ id: 'a1', idempotencyKey: key });
    },
  );

  test('are sent three at once if allowed, and the next one as soon as one is done', async () => {
    const { choose, answer, states } = start(3);
    choose('a1', 'a2');
    choose('b1', 'b2', 'b3');
    expect(states()).toEqual({ a1: 'sending', a2: 'sending', b1: 'sending', b2: 'waiting', b3: 'waiting' });
    await answer(SENT);
    expect(states()).toEqual({ a2: 'sending', b1: 'sending', b2: 'sending', b3: 'waiting' });
    await answer(BUSY);
    expect(states()).toEqual({ a2: 'failed', b1: 'sending', b2: 'sending', b3: 'sending' });
  });

  test('a retry of all is for each failed file, in the order of choice', async () => {
    const { choose, answer, actor, states } = start();
    choose('a1', 'b1', 'a2');
    await answer(BUSY);
    await answer(SENT);
    await answer(REFUSED);
    actor.send({ type: 'uploads.retried' });
    expect(states()).toEqual({ a1: 'sending', a2: 'waiting' });
  });

  test('a retry of one file leaves the other failed ones', async () => {
    const { choose, answer, actor, states } = start();
    choose('a1', 'a2');
    await answer(BUSY);
    await answer(BUSY);
    actor.send({ type: 'upload.retried', id: 'a1' });
    expect(states()).toEqual({ a1: 'sending', a2: 'failed' });
  });

  test('two that find no connection at once both go on with it', async () => {
    const { choose, answer, reconnect, states } = start(2);
    choose('a1', 'a2');
    await answer(OFFLINE);
    await answer(OFFLINE);
    expect(states()).toEqual({ a1: 'disconnected', a2: 'disconnected' });
    reconnect();
    expect(states()).toEqual({ a1: 'sending', a2: 'sending' });
  });

  test.each<[how: string, (uploads: ReturnType<typeof start>) => void]>([
    ['the browser is online again', ({ reconnect }) => reconnect()],
    ['a while has passed', ({ clock }) => clock.increment(RECONNECT_AFTER_MS)],
    ['all are retried', ({ actor }) => actor.send({ type: 'uploads.retried' })],
    ['one of them is retried', ({ actor }) => actor.send({ type: 'upload.retried', id: 'a1' })],
    ['a stop is confirmed', ({ actor }) => actor.send({ type: 'group.confirmed', group: 'stop-a' })],
  ])('without a connection they wait, and go on with the same key when %s', async (_how, goOn) => {
    const uploads = start();
    uploads.choose('a1', 'a2');
    await uploads.answer(OFFLINE);
    expect(uploads.states()).toEqual({ a1: 'disconnected', a2: 'waiting' });
    expect([uploads.inFlight(), uploads.problemOf('a1')]).toEqual([0, OFFLINE.refusal]);
    goOn(uploads);
    await uploads.answer(SENT);
    await uploads.answer(SENT);
    expect(uploads.states()).toEqual({});
    const keys = uploads.sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.toSorted()).toEqual(['key-a1', 'key-a1', 'key-a2']);
  });

  test('without a connection a file that was refused for another reason is not sent again', async () => {
    const { choose, answer, reconnect, states } = start();
    choose('a1', 'a2');
    await answer(REFUSED);
    await answer(OFFLINE);
    reconnect();
    expect(states()).toEqual({ a1: 'failed', a2: 'sending' });
  });

  test('any other answer shows that the connection is there', async () => {
    const { choose, answer, states } = start(2);
    choose('a1', 'a2', 'b1');
    await answer(OFFLINE);
    expect(states()).toEqual({ a1: 'disconnected', a2: 'sending', b1: 'waiting' });
    await answer(REFUSED);
    expect(states()).toEqual({ a1: 'sending', a2: 'failed', b1: 'sending' });
  });

  test('a confirmed stop retries its own failed files only', async () => {
    const { choose, answer, actor, states } = start();
    choose('a1', 'b1');
    await answer(BUSY);
    await answer(BUSY);
    actor.send({ type: 'group.confirmed', group: 'stop-b' });
    expect(states()).toEqual({ a1: 'failed', b1: 'sending' });
  });

  test('only a failed file can be discarded', async () => {
    const { choose, answer, actor, states } = start();
    choose('a1', 'a2');
    actor.send({ type: 'upload.discarded', id: 'a1' });
    actor.send({ type: 'upload.discarded', id: 'a2' });
    expect(states()).toEqual({ a1: 'sending', a2: 'waiting' });
    await answer(BUSY);
    actor.send({ type: 'upload.discarded', id: 'a1' });
    expect(states()).toEqual({ a2: 'sending' });
  });

  test.each([1, 3])(
    'never send more than %i at once, and end with each sent, failed or discarded',
    async (atOnce) => {
      const id = constantFrom('a1', 'a2', 'b1', 'b2');
      const step = oneof(
        id.map((which) => ({ type: 'choose' as const, which })),
        id.map((which) => ({ type: 'retry' as const, which })),
        id.map((which) => ({ type: 'discard' as const, which })),
        constantFrom('stop-a', 'stop-b').map((which) => ({ type: 'confirm' as const, which })),
        constantFrom('retryAll' as const, 'reconnect' as const, 'wait' as const).map((type) => ({ type })),
        constantFrom<Answer>(SENT, BUSY, REFUSED, OFFLINE, 'throws').map((answer) => ({
          type: 'answer' as const,
          answer,
        })),
      );
      await assert(
        asyncProperty(array(step, { maxLength: 30 }), async (steps) => {
          const uploads = start(atOnce);
          const { actor, answer, states, inFlight, sent } = uploads;
          let chosen = 0;
          for (const one of steps) {
            const isOffline = actor.getSnapshot().matches('offline');
            const before = sent.length;
            if (one.type === 'choose') uploads.choose(`${one.which}-${(chosen += 1)}`);
            else if (one.type === 'retry' || one.type === 'discard') {
              const match = Object.keys(states()).find((name) => name.startsWith(one.which)) ?? one.which;
              actor.send({ type: one.type === 'retry' ? 'upload.retried' : 'upload.discarded', id: match });
            } else if (one.type === 'confirm') actor.send({ type: 'group.confirmed', group: one.which });
            else if (one.type === 'retryAll') actor.send({ type: 'uploads.retried' });
            else if (one.type === 'reconnect') uploads.reconnect();
            else if (one.type === 'wait') uploads.clock.increment(RECONNECT_AFTER_MS);
            else if (one.type === 'answer' && inFlight() > 0) await answer(one.answer);
            const now = Object.values(states());
            const isNowOffline = actor.getSnapshot().matches('offline');
            expect(now.filter((state) => state === 'sending')).toHaveLength(inFlight());
            // Nothing is sent into the void.
            expect(isOffline && isNowOffline ? sent.length : before).toBe(before);
            expect(isNowOffline || actor.getSnapshot().value === (inFlight() > 0 ? 'sending' : 'idle')).toBe(
              true,
            );
            expect(!isNowOffline && now.includes('waiting') && inFlight() < atOnce).toBe(false);
            expect(!isNowOffline && now.includes('disconnected')).toBe(false);
          }
          uploads.clock.increment(RECONNECT_AFTER_MS);
          while (inFlight() > 0) await answer(SENT);
          expect(actor.getSnapshot().value).toBe('idle');
          expect(Object.values(states()).filter((state) => state !== 'failed')).toEqual([]);
        }),
        { numRuns: 500 },
      );
    },
  );
});
