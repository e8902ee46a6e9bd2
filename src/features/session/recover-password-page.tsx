import { useState, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';

import { heldLinkToken, linkTokenIn, releaseLinkToken } from '#src/components/link-token.ts';

import { LinkRequest } from './ask-for-link.tsx';
import { SetPassword } from './set-password.tsx';

/** /recuperar-senha (R2.5): asks for a link, and sets the password with the one of an e-mail. */
export function RecoverPasswordPage() {
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string>();
  if (token === undefined || token === deadToken) return <LinkRequest isAnswer={deadToken !== undefined} />;
  return <SetPassword key={token} token={token} onAskAgain={() => setDeadToken(token)} />;
}

/** The token of the link that led here. A link that is pasted over this page counts, too. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(() => linkTokenIn(window.location) ?? heldLinkToken());
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
