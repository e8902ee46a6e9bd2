import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { unsavedContent, type SaveAnswer } from '#machines/draft/draft-autosave-setup.ts';
import { draftAutosaveMachine } from '#machines/draft/draft-autosave.machine.ts';

import type { FormStart } from './form-start.ts';
import { forgetUnsaved, storeUnsaved, leaveDraft, type UnsavedDraft, unsavedOf } from './unsaved-drafts.ts';

const NEW: FormStart = { kind: 'new' };
const DRAFT: FormStart = { kind: 'draft', orderNumber: 7 };

const unsaved: UnsavedDraft = {
  userId: 'u1',
  start: DRAFT,
  draft: { orderNumber: 7, version: 2 },
  typed: { companyId: 'c1', content: { notes: 'x' } },
  stop: () => undefined,
};

test('unsaved content returns only to the same user and start, until a form restores it', () => {
  storeUnsaved(unsaved);
  forgetUnsaved('u1', null);
  expect(unsavedOf('u1', NEW)).toBeNull();
  expect(unsavedOf('u1', { kind: 'draft', orderNumber: 8 })).toBeNull();
  expect(unsavedOf('u1', { kind: 'duplicate', orderNumber: 7 })).toBeNull();
  expect(unsavedOf('u1', DRAFT)).toBe(unsaved);
  forgetUnsaved('u1', unsaved);
  expect(unsavedOf('u1', DRAFT)).toBeNull();
});

test('unsaved content never goes to another user, whose form drops it', () => {
  storeUnsaved({ ...unsaved, start: NEW, draft: null });
  expect(unsavedOf('u2', NEW)).toBeNull();
  forgetUnsaved('u2', null);
  expect(unsavedOf('u1', NEW)).toBeNull();
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
  leaveDraft(draft, { userId: 'u1', start: NEW });
  return { actor, clock, createDraft };
}

test('a draft left without a response is retried, and dropped once it is saved', async () => {
  const { actor, clock, createDraft } = await leftWithoutAnswer();
  expect(unsavedOf('u1', NEW)?.typed).toEqual(unsaved.typed);
  clock.increment(10_000);
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('stopped'));
  expect(createDraft).toHaveBeenCalledTimes(2);
  expect(unsavedOf('u1', NEW)).toBeNull();
});

test('a form that restores the draft stops the background retries', async () => {
  const { actor, clock, createDraft } = await leftWithoutAnswer();
  forgetUnsaved('u1', unsavedOf('u1', NEW));
  expect(actor.getSnapshot().status).toBe('stopped');
  clock.increment(60_000);
  expect(createDraft).toHaveBeenCalledTimes(1);
});
