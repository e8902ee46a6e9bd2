import { type ReactNode, useEffect, useState } from 'react';

import { waitText } from '#domain/wait-text.ts';
import CircleAlert from '#icons/circle-alert';
import type { SignInFailure } from '#machines/sign-in/sign-in-events.ts';
import { AlertBox } from '#src/ui/alert-box.tsx';
import { dangerVariant } from '#src/ui/alert-variants.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** The message of a failed sign-in. Its space is kept free, so that it moves nothing. */
export function SignInFailureMessage({ failure }: { failure: SignInFailure | undefined }) {
  return (
    <div className="min-h-15 pt-3">
      {failure !== undefined && failure.waitSeconds === undefined && (
        <FailureBox>{failure.message}</FailureBox>
      )}
      {failure?.waitSeconds !== undefined && (
        <WaitMessage message={failure.message} waitSeconds={failure.waitSeconds} />
      )}
    </div>
  );
}

/** Counts down for the eye; a screen reader hears the sentence once, not every second. */
function WaitMessage({ message, waitSeconds }: { message: string; waitSeconds: number }) {
  const secondsLeft = useSecondsLeft(waitSeconds);
  if (secondsLeft === 0) return null;
  return (
    <FailureBox>
      <VisuallyHidden>{message}</VisuallyHidden>
      <span aria-hidden="true">{waitSentence(secondsLeft)}</span>
    </FailureBox>
  );
}

/** The server's sentence, for each second that is left. */
export function waitSentence(seconds: number): string {
  return `Muitas tentativas. Aguarde ${waitText(seconds)}.`;
}

function FailureBox({ children }: { children: ReactNode }) {
  return (
    <AlertBox look={dangerVariant} icon={<Icon of={CircleAlert} className="mt-px size-4.5" />} isUrgent>
      {children}
    </AlertBox>
  );
}

/** Counts down from a number of seconds to 0, by the clock, so that a sleeping tab does not fall behind. */
function useSecondsLeft(seconds: number): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    const endMs = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endMs - Date.now()) / 1_000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return secondsLeft;
}
