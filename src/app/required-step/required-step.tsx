import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import type { SessionUser } from '#machines/app/session-user.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { queryClient } from '#src/api/query/query-client.ts';
import { useBranding } from '#src/components/branding.ts';
import { toSessionUser, useActor, useCurrentUser } from '#src/components/use-session.ts';
import { AcceptTermsPage } from '#src/features/session/accept-terms-page.tsx';
import { NewPasswordPage } from '#src/features/session/new-password-page.tsx';
import { TwoFactorPage } from '#src/features/session/two-factor-page.tsx';

/** The user's first outstanding required step: password, then second factor, then terms. */
export function RequiredStep() {
  const user = useCurrentUser();
  if (user.mustChangePassword) return <NewPasswordStep owner={user} />;
  return user.mustSetUpTwoFactor ? <TwoFactorStep owner={user} /> : <TermsStep owner={user} />;
}

/** Replaces a password that another user has set. */
function NewPasswordStep({ owner }: { owner: SessionUser }) {
  useStepTitle('Defina uma nova senha');
  useOtherTabs('mustChangePassword');
  return <NewPasswordPage owner={owner} onChanged={useReportDone('password.changed')} />;
}

/** Sets up the second factor that the settings require. */
function TwoFactorStep({ owner }: { owner: SessionUser }) {
  useStepTitle('Verificação em duas etapas');
  const [isEnabled, setIsEnabled] = useState(false);
  // The recovery codes must stay on screen until the user has stored them.
  useOtherTabs(isEnabled ? undefined : 'mustSetUpTwoFactor');
  return (
    <TwoFactorPage
      owner={owner}
      onEnabled={() => setIsEnabled(true)}
      onDone={useReportDone('twoFactor.enabled')}
    />
  );
}

/** Accepts new terms. The only step with a query; elsewhere `MemberFrame` provides the client. */
function TermsStep({ owner }: { owner: SessionUser }) {
  useStepTitle('Novos termos');
  const handleAccepted = useReportDone('terms.accepted');
  return (
    <QueryClientProvider client={queryClient()}>
      <AcceptTermsPage owner={owner} onAccepted={handleAccepted} />
    </QueryClientProvider>
  );
}

/** Reports the completed step to the app machine. */
function useReportDone(type: 'password.changed' | 'twoFactor.enabled' | 'terms.accepted'): () => void {
  const actor = useActor();
  return useCallback(() => actor.send({ type }), [actor, type]);
}

const DONE = { mustChangePassword: 'password.changed', mustSetUpTwoFactor: 'twoFactor.enabled' } as const;

/** Continues when the window gets the focus after another tab has completed this step; undefined stays. */
function useOtherTabs(step: keyof typeof DONE | undefined): void {
  const actor = useActor();
  useEffect(() => {
    if (step === undefined) return undefined;
    let isWanted = true;
    async function follow(waiting: keyof typeof DONE) {
      // Without an answer the step stays as it is.
      const user = await queryClient()
        .fetchQuery({ ...currentUserQuery(), staleTime: 0 })
        .catch(() => undefined);
      if (!user || !isWanted || user[waiting]) return;
      actor.send({ type: 'user.changed', user: toSessionUser(user) });
      actor.send({ type: DONE[waiting] });
    }
    const handleFocus = () => void follow(step);
    window.addEventListener('focus', handleFocus);
    return () => {
      isWanted = false;
      window.removeEventListener('focus', handleFocus);
    };
  }, [actor, step]);
}

/** Sets the tab title to the step; restores the page's own title afterwards. */
function useStepTitle(title: string): void {
  const { productName } = useBranding();
  useEffect(() => {
    const previousTitle = document.title;
    document.title = `${title} · ${productName}`;
    return () => {
      document.title = previousTitle;
    };
  }, [title, productName]);
}
