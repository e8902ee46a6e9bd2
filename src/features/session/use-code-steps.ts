import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { codeKindOf, type SignInSnapshot } from '#machines/sign-in/sign-in-machine.ts';
import type { SessionStart } from '#src/api/session.ts';

import { startCodeActor } from './code-machine.ts';

/** Where the sign-in from a challenge on stands, and what the user can do about it. */
export function useCodeSteps(challenge: string) {
  const [{ actor, verbs }] = useState(() => startSteps(challenge));
  const snapshot = useSelector(actor, whole);
  return {
    ...snapshot.context,
    kind: codeKindOf(snapshot),
    isSending: snapshot.matches('sending'),
    isOver: snapshot.status === 'done',
    ...verbs,
  };
}

function startSteps(challenge: string) {
  const actor = startCodeActor(challenge);
  const verbs = {
    sendCode: (code: string) => actor.send({ type: 'code.sent', code }),
    switchKind: () => actor.send({ type: 'kind.switched' }),
    wantPassword: () => actor.send({ type: 'password.wanted' }),
  };
  return { actor, verbs };
}

function whole(snapshot: SignInSnapshot<SessionStart>): SignInSnapshot<SessionStart> {
  return snapshot;
}
