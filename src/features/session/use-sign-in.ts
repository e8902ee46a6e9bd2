import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';

import type { PasswordField } from '#machines/sign-in/sign-in-events.ts';
import { signInMachine, type SignInSnapshot } from '#machines/sign-in/sign-in.machine.ts';
import { NO_CONNECTION } from '#src/api/http/no-connection.ts';
import type { SessionStart } from '#src/api/session.ts';
import { reportActorFailure, reported } from '#src/components/actor-failure.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

export type SignInOptions = {
  onSignedIn: (session: SessionStart) => void;
  /** Whether the form was submitted before the app had loaded; true at most once. */
  takeEarlySubmit: () => boolean;
  /** Called when the user starts typing or has already submitted: time to preload code for after the sign-in. */
  onTypingStart: () => void;
};

export type SignInActor = ActorRefFrom<typeof signInMachine>;
/** The second-factor step, which replaces the form. */
type SecondFactor = ComponentType<{ actor: SignInActor }>;
/** The button that starts a sign-in by passkey. */
type PasskeyButton = ComponentType<{ actor: SignInActor }>;

/**
 * The sign-in machine with its form. Inputs are uncontrolled, so that text typed before hydration survives. Rules and
 * calls are loaded while the user types; the form works without them.
 */
export function useSignIn({ onSignedIn, takeEarlySubmit, onTypingStart }: SignInOptions) {
  const form = useRef<HTMLFormElement>(null);
  const isTyping = useRef(false);
  const [SecondFactor, setSecondFactor] = useState<SecondFactor>();
  const [PasskeyButton, setPasskeyButton] = useState<PasskeyButton>();
  const [machine] = useState(() =>
    provideCalls(
      (loaded) => setSecondFactor(() => loaded),
      (loaded) => setPasskeyButton(() => loaded),
    ),
  );
  const actor = useActorRef(
    machine,
    {},
    {
      next: ({ status, output }: SignInSnapshot) => {
        if (status === 'done' && output) onSignedIn(output);
      },
      error: reportActorFailure,
    },
  );
  const snapshot = useSelector(actor, (whole) => whole);
  const { errors, failure, focus } = snapshot.context;
  const isAtForm = snapshot.matches({ password: 'typing' }) || snapshot.matches({ password: 'limited' });

  function submit() {
    actor.send({ type: 'password.sent', typed: typedIn(form.current) });
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    submit();
  }

  async function handleInput(field: PasswordField) {
    if (!isTyping.current) {
      isTyping.current = true;
      // A failure surfaces on submit.
      loadCalls()
        .then(({ loadSchema }) => loadSchema())
        .catch(() => undefined);
      onTypingStart();
    }
    if (errors[field] !== undefined) await revalidate(field);
  }

  /** Revalidates an invalid field during input. */
  async function revalidate(field: PasswordField) {
    const { loadSchema } = await loadCalls();
    const { parseSignIn } = await loadSchema();
    const parsed = parseSignIn(typedIn(form.current));
    actor.send({ type: 'field.judged', field, error: 'errors' in parsed ? parsed.errors[field] : undefined });
  }

  useEffect(() => {
    if (!takeEarlySubmit()) return;
    onTypingStart();
    submit();
    // Runs on mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (isAtForm && focus !== null) focusOn(form.current, focus);
  }, [isAtForm, focus]);

  return {
    form,
    errors,
    failure: isAtForm && failure ? failure : undefined,
    isSending: snapshot.matches({ password: 'sending' }) || snapshot.matches('done'),
    /** The form stays mounted but hidden, so that returning from the code restores it. */
    secondFactor: SecondFactor && challengeOf(snapshot) ? { SecondFactor, actor } : null,
    passkeyButton: PasskeyButton && { PasskeyButton, actor },
    handleSubmit,
    handleInput,
  };
}

function challengeOf(snapshot: SignInSnapshot): boolean {
  return (
    snapshot.matches('secondFactor') || (snapshot.matches('done') && snapshot.context.challenge !== null)
  );
}

function loadCalls() {
  return import('./sign-in-calls.ts');
}

/**
 * Loads the code of passkeys once the page is idle. Never resolves where there are none: in a browser without them, and
 * at an IP address.
 */
function loadPasskeys() {
  return new Promise<typeof import('./passkeys.tsx')>((resolve, reject) => {
    if ('PublicKeyCredential' in window && /[a-z]/.test(window.location.hostname)) {
      whenIdle(() => void import('./passkeys.tsx').then(resolve, reject));
    }
  });
}

/**
 * @param onChallenged receives the loaded second-factor step before the machine enters that state
 * @param onPasskeys receives the button once there can be passkeys
 */
function provideCalls(
  onChallenged: (form: SecondFactor) => void,
  onPasskeys: (button: PasskeyButton) => void,
) {
  return signInMachine.provide({
    actors: {
      sendPassword: fromPromise(async ({ input: { typed }, signal }) => {
        const calls = await loadCalls().catch(() => null);
        // The chunk failed to load; typed text stays.
        if (calls === null) {
          return { is: 'refused', errors: {}, failure: { message: NO_CONNECTION }, focus: null };
        }
        const { answer, SecondFactor } = await reported(calls.sendPassword(typed, signal));
        if (SecondFactor) onChallenged(SecondFactor);
        return answer;
      }),
      offerPasskey: fromPromise(async ({ signal }) => {
        const { PasskeyButton, offerPasskey } = await loadPasskeys();
        onPasskeys(PasskeyButton);
        return reported(offerPasskey(signal));
      }),
      askPasskey: fromPromise(async ({ signal }) => reported((await loadPasskeys()).askPasskey(signal))),
      sendPasskey: fromPromise(async ({ input: { credential }, signal }) =>
        reported((await loadPasskeys()).sendPasskey(credential, signal)),
      ),
      sendCode: fromPromise(async ({ input, signal }) =>
        reported((await loadCalls()).sendCode(input, signal)),
      ),
    },
  });
}

function typedIn(form: HTMLFormElement | null): unknown {
  return form === null ? {} : Object.fromEntries(new FormData(form));
}

function focusOn(form: HTMLFormElement | null, name: PasswordField): void {
  const input = form?.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
