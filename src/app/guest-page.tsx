import { useNotice, useSession } from '#src/components/use-session.ts';
import { SignInPage } from '#src/features/session/sign-in-page.tsx';

import { MemberFrame, preloadPage } from './pages.ts';

export type GuestPageProps = { takeEarlySubmit: () => boolean };

/** /entrar, bound to the session. */
export function GuestPage({ takeEarlySubmit }: GuestPageProps) {
  const session = useSession();
  const notice = useNotice();
  return (
    <SignInPage
      notice={notice === 'storageBlocked' ? null : notice}
      onRetry={session.retryBoot}
      onSignedIn={session.start}
      takeEarlySubmit={takeEarlySubmit}
      onTypingStart={preloadFirstPage}
    />
  );
}

/** What most people see next is loaded while they type. */
function preloadFirstPage(): void {
  void MemberFrame.preload();
  void preloadPage('/ordens-de-servico');
}
