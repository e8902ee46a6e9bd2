import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { unsavedContent, type SaveAnswer } from '#machines/draft/draft-autosave-setup.ts';
import { draftAutosaveMachine } from '#machines/draft/draft-autosave.machine.ts';

import { forgetUnsaved, storeUnsaved, leaveDraft, unsavedOf } from './unsaved-drafts.ts';

const unsaved = {
  userId: 'u1',
  draft: { orderNumber: 7, version: 2 },
  typed: { companyId: 'c1', content: { notes: 'x' } },
  stop: () => undefined,
};

test('unsaved content returns only to the same user in the same draft, until it is dropped', () => {
  storeUnsaved(unsaved);
  forgetUnsaved('u1', 8);
  expect(unsavedOf('u1', undefined)).toBeNull();
  expect(unsavedOf('u1', 8)).toBeNull();
  expect(unsavedOf('u1', 7)).toEqual(unsaved);
  forgetUnsaved('u1', 7);
  expect(unsavedOf('u1', 7)).toBeNull();
});

test('unsaved content never goes to another user, whose form drops it', () => {
  storeUnsaved({ ...unsaved, draft: null });
  expect(unsavedOf('u2', undefined)).toBeNull();
  forgetUnsaved('u2', undefined);
  expect(unsavedOf('u1', undefined)).toBeNull();
});

/** Leaves a draft whose first save got no response and waits for a retry. */
async function leftWithoutAnswer() {
  const clock = new SimulatedClock();
  const answers: SaveAnswer[] = [
    { is: 'unanswered', error: new Error('offline') },
    { is: 'saved', draft: { orderNumber: 7, version: 1, savedAt: 0, warnings: [] } },
  ];
  const createDraft = vi.fn<() => Promise<SaveAnswer>>(async () => {
    const [answer = { is: 'busy', error: null } as const] = answers.splice(0, 1);
    return answer;
  });
  const machine = draftAutosaveMachine.provide({
    actors: { createDraft: fromPromise(createDraft) },
  });
  const input = { opened: null, pristine: { companyId: 'c1', content: {} }, keySeed: 'k' };
  const actor = createActor(machine, { clock, input }).start();
  actor.send({ type: 'content.changed', typed: unsaved.typed });
  actor.send({ type: 'save.wanted' });
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('retrying'));
  const context = () => actor.getSnapshot().context;
  const draft = { actor, saved: () => context().savedDraft, unsaved: () => unsavedContent(context()) };
  leaveDraft(draft, 'u1');
  return { actor, clock, createDraft };
}

test('a draft left without a response is retried, and dropped once it is saved', async () => {
  const { actor, clock, createDraft } = await leftWithoutAnswer();
  expect(unsavedOf('u1', undefined)?.typed).toEqual(unsaved.typed);
  clock.increment(10_000);
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('stopped'));
  expect(createDraft).toHaveBeenCalledTimes(2);
  expect(unsavedOf('u1', undefined)).toBeNull();
});

test('a form that restores the draft stops the background retries', async () => {
  const { actor, clock, createDraft } = await leftWithoutAnswer();
  forgetUnsaved('u1', undefined);
  expect(actor.getSnapshot().status).toBe('stopped');
  clock.increment(60_000);
  expect(createDraft).toHaveBeenCalledTimes(1);
});
