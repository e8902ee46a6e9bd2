import { type SyntheticEvent, useRef, useState } from 'react';

import { MESSAGES } from '#domain/messages.ts';
import type { SignInFailure } from '#machines/sign-in/sign-in-events.ts';
import { ApiProblem } from '#src/api/http/problem.ts';

type PasswordFailure = SignInFailure & { code: ApiProblem['code'] | undefined };

type PasswordFormOptions<Name extends string, Answer> = {
  /** Input names from the contract, in display order. */
  names: readonly Name[];
  send: (typed: Record<Name, string>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
};

/**
 * State of a password form. Typed text stays in the inputs unchanged and passwords are sent as typed, other texts
 * trimmed; apart from empty inputs, validation is left to the server.
 */
export function usePasswordForm<Name extends string, Answer>({
  names,
  send,
  onDone,
}: PasswordFormOptions<Name, Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const isInFlight = useRef(false);
  const waitUntilMs = useRef(0);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<PasswordFailure>();
  const [isTyped, setIsTyped] = useState(false);

  function show(faults: Partial<Record<Name, string>>) {
    setErrors(faults);
    const first = names.find((name) => faults[name] !== undefined);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLInputElement) input.focus();
  }

  function refuse(problem: ApiProblem) {
    const { code, message, retryAfterSeconds } = problem;
    const faults = errorsAt(names, problem);
    const waitSeconds = code === 'too-many-requests' ? retryAfterSeconds : undefined;
    waitUntilMs.current = Date.now() + (waitSeconds ?? 0) * 1_000;
    if (Object.keys(faults).length === 0) setFailure({ code, message, waitSeconds });
    show(faults);
  }

  async function submit() {
    if (isInFlight.current || Date.now() < waitUntilMs.current) return;
    const typed = typedIn(names, form.current);
    const missing = names.filter((name) => typed[name] === '');
    setFailure(undefined);
    if (missing.length > 0) {
      show(record(missing, () => MESSAGES.required));
      return;
    }
    isInFlight.current = true;
    setIsSending(true);
    try {
      onDone(await send(typed));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      refuse(problem);
    } finally {
      isInFlight.current = false;
      setIsSending(false);
    }
  }

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  /** Clears a field's error on input. */
  const handleInput = (name: Name) => {
    const typed = typedIn(names, form.current);
    setIsTyped(names.some((one) => typed[one] !== ''));
    setErrors({ ...errors, [name]: undefined });
  };

  return { form, isSending, isTyped, errors, failure, handleSubmit, handleInput };
}

function typedIn<Name extends string>(names: readonly Name[], form: HTMLFormElement | null) {
  const typed = form === null ? undefined : new FormData(form);
  return record(names, (name) => {
    const value = typed?.get(name);
    if (typeof value !== 'string') return '';
    const input = form?.elements.namedItem(name);
    const isPassword =
      input instanceof HTMLInputElement && input.getAttribute('autocomplete')?.endsWith('-password');
    return isPassword ? value : value.trim();
  });
}

function errorsAt<Name extends string>(names: readonly Name[], { errors }: ApiProblem) {
  const wrong = names.filter((name) => errors.some(({ pointer }) => pointer === `/${name}`));
  return record(
    wrong,
    (name) => errors.find(({ pointer }) => pointer === `/${name}`)?.message ?? MESSAGES.invalid,
  );
}

function record<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => string,
): Record<Name, string>;
function record(names: readonly string[], valueOf: (name: string) => string) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
