import { useEffect, useState } from 'react';

import { assessPassword, type KnownWords } from '#domain/passwords/password-rules.ts';
import { useBranding } from '#src/components/branding.ts';

import { type PasswordStrength, strengthOf } from './strength-labels.ts';

/**
 * Password strength by the server's rules; undefined while empty or loading. The list of common passwords loads with
 * the first character.
 */
export function usePasswordStrength(
  password: string,
  owner?: Pick<KnownWords, 'email' | 'name' | 'companyName'>,
): PasswordStrength | undefined {
  const { passwordMinimum: minimum, productName, providerName } = useBranding();
  const commonPasswords = useCommonPasswords(password !== '');
  if (password === '' || commonPasswords === undefined) return undefined;
  const known = { ...owner, productName, providerName };
  return strengthOf(assessPassword(password, known, { minimum, commonPasswords }));
}

function useCommonPasswords(isWanted: boolean): ReadonlySet<string> | undefined {
  const [list, setList] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isWaiting = true;
    async function load() {
      const loaded = await loadCommonPasswords();
      if (isWaiting) setList(loaded);
    }
    void load();
    return () => {
      isWaiting = false;
    };
  }, [isWanted]);
  return list;
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  try {
    const { commonPasswords } = await import('#domain/passwords/common-passwords.ts');
    return commonPasswords();
  } catch {
    // The other rules still apply, and the server validates again.
    return new Set();
  }
}
