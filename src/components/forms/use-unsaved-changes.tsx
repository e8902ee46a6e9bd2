import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId } from 'react';

import type { AppSnapshot } from '#machines/app/app.machine.ts';
import { useActor } from '#src/components/use-session.ts';

import { LeaveDialog, type Loss, UNSAVED_TYPING } from './leave-dialog.tsx';

export type UnsavedChanges = {
  /** Lets the page be left from now on, for who has saved and goes on in the same moment. */
  release: () => void;
  /** The question whether to leave, while there is one. Draw it inside the form's dialog, where it has one. */
  question: ReactNode;
};

/**
 * While `isUnsaved`, whatever leaves the page (a link, back, /sair) waits for the user's word, which the app
 * machine holds up, and the browser asks before it closes the tab. All search parameters but `companyId` count
 * as part of the page.
 *
 * @param loss what the question says is lost; what was typed, unless it is something else
 */
export function useUnsavedChanges(isUnsaved: boolean, loss: Loss = UNSAVED_TYPING): UnsavedChanges {
  const actor = useActor();
  const edit = useId();
  const leaving = useSelector(actor, leavingOf);
  // With several forms on a page the first one asks.
  const isAsking = useSelector(actor, ({ context }) => context.edits[0] === edit);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    actor.send({ type: 'edit.started', edit });
    // Only while it is needed: the listener keeps a page out of the back/forward cache.
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
