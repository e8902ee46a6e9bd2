import { type ReactNode, useEffect, useState } from 'react';

import { waitText } from '#domain/wait-text.ts';
import CircleAlert from '#icons/circle-alert';
import type { SignInFailure } from '#machines/sign-in/sign-in-events.ts';
import { AlertBox } from '#src/ui/alert-box.tsx';
import { dangerVariant } from '#src/ui/alert-variants.ts';
import { Icon } from '#src/ui/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** Message of a failed sign-in, in reserved space to avoid a layout shift. */
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

/** Visible countdown; screen readers announce the message once, not every second. */
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

/** The server's message, for the remaining seconds. */
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

/** Counts down to 0 by the clock, so that a suspended tab stays correct. */
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
