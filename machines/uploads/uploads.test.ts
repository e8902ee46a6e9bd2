import { array, assert, asyncProperty, constantFrom, oneof } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

import { type ChosenFile, uploadMachine, type UploadAnswer } from './upload.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

const REFUSED = { refusal: 'A imagem não pôde ser lida.', isFinal: true } as const;
const LOST = { refusal: 'Sem conexão.', isFinal: false } as const;
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
  const machine = uploadsMachine.provide({ actors: { upload } });
  const newKey = () => `new-${(keys += 1)}`;
  const input = atOnce === undefined ? { newKey } : { newKey, atOnce };
  const actor = createActor(machine, { input }).start();
  return {
    actor,
    sent,
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
    [LOST, LOST.refusal, 'key-a1'],
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
    await answer(LOST);
    expect(states()).toEqual({ a2: 'failed', b1: 'sending', b2: 'sending', b3: 'sending' });
  });

  test('a confirmed stop retries its own failed files only', async () => {
    const { choose, answer, actor, states } = start();
    choose('a1', 'b1');
    await answer(LOST);
    await answer(LOST);
    actor.send({ type: 'group.confirmed', group: 'stop-b' });
    expect(states()).toEqual({ a1: 'failed', b1: 'sending' });
  });

  test('only a failed file can be discarded', async () => {
    const { choose, answer, actor, states } = start();
    choose('a1', 'a2');
    actor.send({ type: 'upload.discarded', id: 'a1' });
    actor.send({ type: 'upload.discarded', id: 'a2' });
    expect(states()).toEqual({ a1: 'sending', a2: 'waiting' });
    await answer(LOST);
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
        constantFrom<Answer>(SENT, LOST, REFUSED, 'throws').map((answer) => ({
          type: 'answer' as const,
          answer,
        })),
      );
      await assert(
        asyncProperty(array(step, { maxLength: 30 }), async (steps) => {
          const { actor, choose, answer, states, inFlight } = start(atOnce);
          let chosen = 0;
          for (const one of steps) {
            if (one.type === 'choose') choose(`${one.which}-${(chosen += 1)}`);
            else if (one.type === 'retry' || one.type === 'discard') {
              const match = Object.keys(states()).find((name) => name.startsWith(one.which)) ?? one.which;
              actor.send({ type: one.type === 'retry' ? 'upload.retried' : 'upload.discarded', id: match });
            } else if (one.type === 'confirm') actor.send({ type: 'group.confirmed', group: one.which });
            else if (inFlight() > 0) await answer(one.answer);
            const now = Object.values(states());
            expect(now.filter((state) => state === 'sending')).toHaveLength(inFlight());
            expect(actor.getSnapshot().value).toBe(inFlight() > 0 ? 'sending' : 'idle');
            expect(now.includes('waiting') && inFlight() < atOnce).toBe(false);
          }
          while (inFlight() > 0) await answer(SENT);
          await waitFor(actor, (end) => end.matches('idle'));
          expect(Object.values(states()).filter((state) => state !== 'failed')).toEqual([]);
        }),
        { numRuns: 500 },
      );
    },
  );
});
