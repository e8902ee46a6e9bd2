import type { SavedDraft } from './draft-autosave-setup.ts';
import type { DraftAutosaveActor, DraftAutosaveSnapshot } from './draft-autosave.machine.ts';

/**
 * Saves pending content immediately.
 * @returns the draft on the server; null if nothing was ever saved
 * @throws the error of a failed save, or if the actor stops during it
 */
export async function saveNow(actor: DraftAutosaveActor): Promise<SavedDraft | null> {
  actor.send({ type: 'save.wanted' });
  const { value, context } = await afterCalls(actor);
  const hasFailed = value === 'retrying' || value === 'failed' || value === 'conflict';
  if (hasFailed && context.waiting !== null) throw context.error;
  return context.savedDraft;
}

/** The next snapshot without a call in flight. `waitFor` would add more of XState to the first download. */
export function afterCalls(actor: DraftAutosaveActor): Promise<DraftAutosaveSnapshot> {
  const now = actor.getSnapshot();
  if (!isCalling(now)) return Promise.resolve(now);
  return new Promise((resolve, reject) => {
    const subscription = actor.subscribe({
      next: (snapshot) => {
        if (isCalling(snapshot)) return;
        subscription.unsubscribe();
        resolve(snapshot);
      },
      error: reject,
      complete: () => reject(new Error('The draft was stopped while it was being saved.')),
    });
  });
}

function isCalling(snapshot: DraftAutosaveSnapshot): boolean {
  return snapshot.matches('saving') || snapshot.matches('requesting');
}
