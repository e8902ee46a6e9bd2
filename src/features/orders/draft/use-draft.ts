import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { use, useEffect, useRef, useState } from 'react';

import type { AppActor } from '#machines/app/app.machine.ts';
import { type DraftWarning, type SavedDraft, unsavedContent } from '#machines/draft/draft-autosave-setup.ts';
import type { DraftAutosaveSnapshot } from '#machines/draft/draft-autosave.machine.ts';
import { hasLostSession, SessionContext, useCurrentUser } from '#src/components/use-session.ts';
import { warnBeforeUnload } from '#src/lib/warn-before-unload.ts';

import type { FormStart } from './form-start.ts';
import { type OrderDraft, type OrderDraftOptions, startOrderDraft } from './order-draft.ts';
import { forgetUnsaved, leaveDraft, type UnsavedDraft } from './unsaved-drafts.ts';

type Origin = {
  /** What the form starts from. */
  start: FormStart;
  /** Content stored in memory for this start; saved at once. */
  restored: UnsavedDraft | null;
};

/**
 * The draft of this form. Unmounting saves pending changes; what fails is retried while the browser page is open, and
 * stored in memory for the same user unless they have signed out.
 */
export function useDraft(
  options: Omit<OrderDraftOptions, 'client'>,
  { start: startNow, restored }: Origin,
): OrderDraft {
  const client = useQueryClient();
  const session = use(SessionContext);
  const userId = useCurrentUser().id;
  // Not `useActorRef`, which would stop the actor before pending changes are saved.
  const [draft] = useState(() => startOrderDraft({ ...options, client }));
  const [start] = useState(startNow);
  const isOpen = useRef(true);

  useEffect(() => {
    forgetUnsaved(userId, restored);
    if (restored) draft.change(restored.typed);
    // Only on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    isOpen.current = true;
    let isLost = false;
    const leave = () => {
      // React's strict mode unmounts every form once and mounts it again.
      if (isOpen.current) return;
      if (!isLost && hasSignedOut(session)) draft.actor.stop();
      else leaveDraft(draft, { userId, start });
    };
    // The status line reports failures.
    const save = () => void draft.flush().catch(() => undefined);
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('pagehide', save);
    window.addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', save);
      isOpen.current = false;
      // Before the flush, after which a session that was signed out looks the same.
      isLost = session !== null && hasLostSession(session);
      void draft.flush().then(leave, leave);
    };
  }, [draft, session, userId, start]);

  // Decided at the time of closing: a subscription would re-render the form with the first change and each save.
  useEffect(() => warnBeforeUnload(() => draft.unsaved() !== null), [draft]);
  return draft;
}

type Snapshot = DraftAutosaveSnapshot;

/** A state of the machine, without nesting. */
type DraftStage = Extract<Snapshot['value'], string> | 'debouncing' | 'saving' | 'requesting';

export type DraftState = {
  stage: DraftStage;
  /** The draft on the server, if any. */
  saved: SavedDraft | null;
  /** Error of the last failed call. */
  error: unknown;
};

/** The draft's state for rendering. */
export function useDraftState({ actor }: OrderDraft): DraftState {
  const stage = useSelector(actor, stageOf);
  const saved = useSelector(actor, savedOf);
  const error = useSelector(actor, errorOf);
  return { stage, saved, error };
}

/** Whether some content is not confirmed by the server; a conflict over a request leaves none. */
export function useHasUnsaved({ actor }: OrderDraft): boolean {
  return useSelector(actor, ({ context }) => unsavedContent(context) !== null);
}

/** The draft's number once it is saved. */
export function useDraftNumber({ actor }: OrderDraft): number | undefined {
  return useSelector(actor, (snapshot) => savedOf(snapshot)?.orderNumber);
}

/** The server's warning with a code about the saved draft; undefined also without a draft. */
export function useDraftWarning(draft: OrderDraft | undefined, code: string): DraftWarning | undefined {
  return useSelector(
    draft?.actor,
    (snapshot) => snapshot && savedOf(snapshot)?.warnings.find((warning) => warning.code === code),
  );
}

function stageOf({ value }: Snapshot): DraftStage {
  if (typeof value === 'string') return value;
  if ('saving' in value) return 'saving';
  return 'requesting' in value ? 'requesting' : 'debouncing';
}

function savedOf({ context }: Snapshot): SavedDraft | null {
  return context.savedDraft;
}

function errorOf({ context }: Snapshot): unknown {
  return context.error;
}

/** Whether "Sair" ended the session; the flush of a form that is left may be the first to find it expired. */
function hasSignedOut(session: AppActor | null): boolean {
  const context = session?.getSnapshot().context;
  return context?.user === null && context.notice !== 'expired';
}
