import { useNotice, useSession } from '#src/components/use-session.ts';
import { SignInPage } from '#src/features/session/sign-in-page.tsx';

import { MemberFrame, preloadPage } from './pages.ts';

export type GuestPageProps = { takeEarlySubmit: () => boolean };

/** The sign-in page, connected to the session. */
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

/** Preloads the most likely next page while the user types. */
function preloadFirstPage(): void {
  void MemberFrame.preload();
  void preloadPage('/ordens-de-servico');
}
