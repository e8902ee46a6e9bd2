import { useEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';

import { NO_CONNECTION } from '#src/api/no-connection.ts';
import type { SessionStart } from '#src/api/session.ts';
import type { SignInFailure } from '#src/components/passwords/sign-in-failure.tsx';

import type { SignInOutcome } from './send-sign-in.ts';
import type { SignInErrors, SignInFields } from './sign-in-schema.ts';

export type SignInOptions = {
  onSignedIn: (session: SessionStart) => void;
  /** Whether the form was sent before the app had loaded; true once at most. */
  takeEarlySubmit: () => boolean;
  /** Called once when somebody begins to type: what comes after the sign-in may be loaded now. */
  onTypingStart: () => void;
};

/**
 * Sends the sign-in form. The inputs keep their own values, so that what was typed before React took over the
 * static form stays as it is. The rules and the call are loaded while somebody types: the form can be seen and
 * filled without them.
 */
export function useSignIn({ onSignedIn, takeEarlySubmit, onTypingStart }: SignInOptions) {
  const form = useRef<HTMLFormElement>(null);
  const isTyping = useRef(false);
  const isInFlight = useRef(false);
  const waitUntilMs = useRef(0);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [failure, setFailure] = useState<SignInFailure>();
  const [step, setStep] = useState<ReactNode>();

  async function submit() {
    if (isInFlight.current || Date.now() < waitUntilMs.current) return;
    isInFlight.current = true;
    setIsSending(true);
    setFailure(undefined);
    settle(await send(typedIn(form)));
  }

  /** The form stays where it is, hidden: whoever comes back from the step finds it as it was. */
  function settle(outcome: SignInOutcome) {
    if ('session' in outcome) {
      onSignedIn(outcome.session);
      return;
    }
    setStep('step' in outcome && outcome.step(settle));
    if ('step' in outcome) return;
    isInFlight.current = false;
    waitUntilMs.current = Date.now() + (outcome.failure?.waitSeconds ?? 0) * 1_000;
    setIsSending(false);
    setErrors(outcome.errors);
    setFailure(outcome.failure);
    if (form.current) form.current.hidden = false;
    if (outcome.caret !== undefined) focusOn(form, outcome.caret);
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void submit();
  }

  async function handleInput(name: keyof SignInFields) {
    if (!isTyping.current) prepare();
    if (errors[name] !== undefined) await judgeAgain(name);
  }

  function prepare() {
    isTyping.current = true;
    // A failure shows when the form is sent.
    loadSending().catch(() => undefined);
    onTypingStart();
  }

  /** A field that was wrong is judged again while it is corrected. */
  async function judgeAgain(name: keyof SignInFields) {
    const { parseSignIn } = await loadSending();
    const parsed = parseSignIn(typedIn(form));
    setErrors({ ...errors, [name]: 'errors' in parsed ? parsed.errors[name] : undefined });
  }

  useEffect(() => {
    if (takeEarlySubmit()) void submit();
    // Only the moment of taking over counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { form, isSending, errors, failure, step, handleSubmit, handleInput };
}

function loadSending() {
  return import('./send-sign-in.ts');
}

async function send(typed: unknown): Promise<SignInOutcome> {
  try {
    const { sendSignIn } = await loadSending();
    return await sendSignIn(typed);
  } catch {
    // The code could not be loaded; what was typed stays.
    return { errors: {}, failure: { message: NO_CONNECTION } };
  }
}

function typedIn(form: RefObject<HTMLFormElement | null>): unknown {
  return form.current === null ? {} : Object.fromEntries(new FormData(form.current));
}

function focusOn(form: RefObject<HTMLFormElement | null>, name: keyof SignInFields): void {
  const input = form.current?.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
