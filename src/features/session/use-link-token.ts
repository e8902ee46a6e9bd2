import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { heldLinkToken, linkTokenIn, releaseLinkToken } from '#src/components/link-token.ts';

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
