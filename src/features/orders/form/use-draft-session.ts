import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState, useSyncExternalStore } from 'react';

import type { AppActor } from '#machines/app/app.machine.ts';
import { SessionContext, useCurrentUser } from '#src/components/use-session.ts';

import {
  createDraftSession,
  type DraftSession,
  type DraftSessionOptions,
  type DraftState,
  forgetUnsaved,
  keepUnsaved,
  type UnsavedDraft,
} from './draft-session.ts';

/**
 * The draft of this form. Leaving the page saves what waits; what can't be saved then is kept in memory for the
 * same user, unless the user has signed out.
 *
 * @param restored what was kept so; saved at once
 */
export function useDraftSession(
  options: Omit<DraftSessionOptions, 'client'>,
  restored: UnsavedDraft | null,
): DraftSession {
  const client = useQueryClient();
  const actor = use(SessionContext);
  const userId = useCurrentUser().id;
  const [session] = useState(() => createDraftSession({ ...options, client }));
  const [openedNumber] = useState(options.opened?.orderNumber);

  useEffect(() => {
    forgetUnsaved(userId, openedNumber);
    if (restored) session.change(restored.typed);
    // Only the moment of opening counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    const keep = () => {
      const typed = session.unsaved();
      if (typed && !hasSignedOut(actor)) keepUnsaved({ userId, draft: session.read().draft, typed });
    };
    // The status says it when this fails.
    const save = () => void session.flush().catch(() => undefined);
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('pagehide', save);
    window.addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', save);
      session.flush().then(keep, keep);
    };
  }, [session, actor, userId]);

  useUnloadWarning(session);
  return session;
}

export function useDraftState(session: DraftSession): DraftState {
  return useSyncExternalStore(session.subscribe, session.read);
}

/** The browser asks before it throws away what is not on the server yet. */
function useUnloadWarning(session: DraftSession): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (session.unsaved() !== null) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [session]);
}

function hasSignedOut(actor: AppActor | null): boolean {
  const context = actor?.getSnapshot().context;
  return context?.user === null && context.notice !== 'expired';
}
