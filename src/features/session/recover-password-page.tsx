import { useState, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';

import { heldLinkToken, linkTokenIn, releaseLinkToken } from '#src/components/link-token.ts';

import { keptForReload } from './kept-for-reload.ts';
import { LinkRequest } from './link-request.tsx';
import { PasswordSet } from './password-set.tsx';
import { SetPassword } from './set-password.tsx';

/** /recuperar-senha (R2.5): requests a link, or sets a password with the token of one. */
export function RecoverPasswordPage() {
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string>();
  const [setFor] = useState(() => keptForReload('passwordSetFor'));
  if (token === undefined && setFor !== undefined) return <PasswordSet email={setFor} />;
  if (token === undefined || token === deadToken) return <LinkRequest isAnswer={deadToken !== undefined} />;
  return <SetPassword key={token} token={token} onRequestAnother={() => setDeadToken(token)} />;
}

/** The token of the opened link, or of a link pasted over this page. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(
    () => linkTokenIn(window.location) ?? heldLinkToken() ?? keptForReload('linkToken'),
  );
  const [path, navigate] = useLocation();

  useLayoutEffect(() => {
    function take() {
      releaseLinkToken();
      const found = linkTokenIn(window.location);
      if (found === undefined) return;
      setToken(found);
      navigate(path, { replace: true });
    }
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [path, navigate]);

  return token;
}
