import type { DraftAutosaveActor, DraftAutosaveSnapshot } from './draft-autosave.machine.ts';
import type { SavedDraft } from './draft-events.ts';

/**
 * Saves what waits, at once.
 * @returns the draft as the server has it; null when there was never anything to save
 * @throws the error that the last save came to nothing with
 */
export async function saveNow<Content>(actor: DraftAutosaveActor<Content>): Promise<SavedDraft | null> {
  actor.send({ type: 'save.wanted' });
  const { value, context } = await afterSaving(actor);
  const hasFailed = value === 'retrying' || value === 'failed' || value === 'conflict';
  if (hasFailed && context.waiting !== null) throw context.error;
  return context.draft;
}

/** Not `waitFor`, which every visitor would load with the rest of XState. */
function afterSaving<Content>(actor: DraftAutosaveActor<Content>): Promise<DraftAutosaveSnapshot<Content>> {
  const now = actor.getSnapshot();
  if (!now.matches('saving')) return Promise.resolve(now);
  return new Promise((resolve, reject) => {
    const subscription = actor.subscribe({
      next: (snapshot) => {
        if (snapshot.matches('saving')) return;
        subscription.unsubscribe();
        resolve(snapshot);
      },
      error: reject,
      complete: () => reject(new Error('The draft was stopped while it was being saved.')),
    });
  });
}
