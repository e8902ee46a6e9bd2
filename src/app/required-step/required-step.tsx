import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { SessionUser } from '#machines/app/session-user.ts';
import { queryClient } from '#src/api/query-client.ts';
import { useBranding } from '#src/components/branding.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { AcceptTermsPage } from '#src/features/session/accept-terms-page.tsx';
import { NewPasswordPage } from '#src/features/session/new-password-page.tsx';
import { TwoFactorPage } from '#src/features/session/two-factor-page.tsx';

import { useRequiredStepActions } from './use-required-step.ts';

/** What the user has to do before anything else; the password first, the terms last. */
export function RequiredStep() {
  const user = useCurrentUser();
  if (user.mustChangePassword) return <NewPasswordStep owner={user} />;
  return user.mustSetUpTwoFactor ? <TwoFactorStep owner={user} /> : <TermsStep owner={user} />;
}

/** The step for a new password, bound to the session. */
export function NewPasswordStep({ owner }: { owner: SessionUser }) {
  useStepTitle('Defina uma nova senha');
  return <NewPasswordPage owner={owner} onChanged={useRequiredStepActions().passwordSet} />;
}

/** The step for the second factor that the settings demand, bound to the session. */
export function TwoFactorStep({ owner }: { owner: SessionUser }) {
  useStepTitle('Verificação em duas etapas');
  return <TwoFactorPage owner={owner} onDone={useRequiredStepActions().twoFactorEnabled} />;
}

/** The step for the terms that came into force, bound to the session. */
export function TermsStep({ owner }: { owner: SessionUser }) {
  useStepTitle('Novos termos');
  const { termsAccepted } = useRequiredStepActions();
  return (
    <QueryClientProvider client={queryClient()}>
      <AcceptTermsPage owner={owner} onAccepted={termsAccepted} />
    </QueryClientProvider>
  );
}

/** Titles the tab after the step; the title of the page that waits comes back with it. */
function useStepTitle(title: string): void {
  const { productName } = useBranding();
  useEffect(() => {
    const waiting = document.title;
    document.title = `${title} · ${productName}`;
    return () => {
      document.title = waiting;
    };
  }, [title, productName]);
}
