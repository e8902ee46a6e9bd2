import { useMemo } from 'react';

import { useActor } from '#src/components/use-session.ts';

type RequiredStepActions = {
  /** The user has a password of their own now. */
  passwordSet: () => void;
  /** The second factor that the settings demand is on. */
  twoFactorEnabled: () => void;
  /** The terms in force are accepted. */
  termsAccepted: () => void;
};

/** What fulfils the duties that stand before everything else. */
export function useRequiredStepActions(): RequiredStepActions {
  const actor = useActor();
  return useMemo(
    () => ({
      passwordSet: () => actor.send({ type: 'password.changed' }),
      twoFactorEnabled: () => actor.send({ type: 'twoFactor.enabled' }),
      termsAccepted: () => actor.send({ type: 'terms.accepted' }),
    }),
    [actor],
  );
}
