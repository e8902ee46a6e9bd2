import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';

/**
 * The token in the fragment of a link from an e-mail. It is taken out of the address as soon as it is seen, so that
 * it stays in no history, and lives in memory only. A link that is pasted over this page counts, too.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(tokenInAddress);
  const [path, navigate] = useLocation();

  useLayoutEffect(() => {
    function take() {
      const found = tokenInAddress();
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

function tokenInAddress(): string | undefined {
  return /^#token=(.+)$/.exec(window.location.hash)?.[1];
}
