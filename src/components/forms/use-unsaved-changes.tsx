import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId } from 'react';

import type { AppSnapshot } from '#machines/app/app.machine.ts';
import { useActor } from '#src/components/use-session.ts';

import { LeaveDialog, type Loss, UNSAVED_TYPING } from './leave-dialog.tsx';

export type UnsavedChanges = {
  /** Allows leaving from now on, for a save that navigates away immediately. */
  release: () => void;
  /** The leave confirmation, if pending. Render it inside the form's dialog, if there is one. */
  question: ReactNode;
};

/**
 * While `isUnsaved`, the app machine holds any navigation away from the page (link, back, /sair) until the user
 * confirms, and the browser asks before closing the tab. All search parameters except `companyId` count as part of the
 * page.
 * @param loss texts about the potential loss; typed input by default
 */
export function useUnsavedChanges(isUnsaved: boolean, loss: Loss = UNSAVED_TYPING): UnsavedChanges {
  const actor = useActor();
  const edit = useId();
  const leaving = useSelector(actor, leavingOf);
  // With several forms on a page, only the first one asks.
  const isAsking = useSelector(actor, ({ context }) => context.edits[0] === edit);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    actor.send({ type: 'edit.started', edit });
    // Registered only while needed: the listener keeps a page out of the back/forward cache.
    window.addEventListener('beforeunload', askToStay);
    return () => {
      actor.send({ type: 'edit.ended', edit });
      window.removeEventListener('beforeunload', askToStay);
    };
  }, [actor, edit, isUnsaved]);

  return {
    release: () => actor.send({ type: 'edit.ended', edit }),
    question: leaving !== null && isAsking && (
      <LeaveDialog
        loss={loss}
        isSignOut={leaving.type === 'session.signOut'}
        onStay={() => actor.send({ type: 'leave.refused' })}
        onLeave={() => actor.send({ type: 'leave.confirmed' })}
      />
    ),
  };
}

function leavingOf({ context }: AppSnapshot): AppSnapshot['context']['leaving'] {
  return context.leaving;
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
