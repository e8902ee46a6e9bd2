import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, fromPromise } from 'xstate';

import type { CodeAnswer } from '#machines/sign-in/sign-in-events.ts';
import { type SignInSnapshot, createSignInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { ApiProblem } from '#src/api/problem.ts';
import type { SessionStart } from '#src/api/session.ts';
import { finishSignIn } from '#src/api/two-factor.ts';

/** Where the sign-in from a challenge on stands, and what the user can do about it. */
export function useCodeSteps(challenge: string) {
  const [{ actor, verbs }] = useState(() => startSteps(challenge));
  const snapshot = useSelector(actor, whole);
  return {
    ...snapshot.context,
    kind: snapshot.context.kind,
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

/** The sign-in machine, with the server behind it. */
const codeMachine = createSignInMachine<SessionStart>().provide({
  actors: {
    sendCode: fromPromise(({ input }: { input: { challenge: string; code: string } }) => sendCode(input)),
  },
});

/** The sign-in from a challenge on. It holds nothing that would have to be given back. */
function startCodeActor(challenge: string) {
  return createActor(codeMachine, { input: { challenge } }).start();
}

async function sendCode(asked: { challenge: string; code: string }): Promise<CodeAnswer<SessionStart>> {
  try {
    return { is: 'accepted', session: await finishSignIn(asked) };
  } catch (cause) {
    return refusal(cause);
  }
}

function refusal(cause: unknown): CodeAnswer<SessionStart> {
  if (!(cause instanceof ApiProblem)) {
    return { is: 'refused', failure: { message: 'Algo deu errado. Tente novamente.' } };
  }
  const { code, message, retryAfterSeconds } = cause;
  if (code === 'challenge-expired') return { is: 'dead', message };
  const waitSeconds = code === 'too-many-requests' ? retryAfterSeconds : undefined;
  return { is: 'refused', failure: { message, waitSeconds } };
}
