import { createActor, fromPromise } from 'xstate';

import type { CodeAnswer } from '#machines/sign-in/sign-in-events.ts';
import { createSignInMachine } from '#machines/sign-in/sign-in-machine.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { finishSignIn } from '#src/api/second-factor.ts';
import type { SessionStart } from '#src/api/session.ts';

/** The sign-in machine, with the server behind it. */
const codeMachine = createSignInMachine<SessionStart>().provide({
  actors: {
    sendCode: fromPromise(({ input }: { input: { challenge: string; code: string } }) => sendCode(input)),
  },
});

/** The sign-in from a challenge on. It holds nothing that would have to be given back. */
export function startCodeActor(challenge: string) {
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
  if (code === 'dead-challenge') return { is: 'dead', message };
  const waitSeconds = code === 'too-many-requests' ? retryAfterSeconds : undefined;
  return { is: 'refused', failure: { message, waitSeconds } };
}
