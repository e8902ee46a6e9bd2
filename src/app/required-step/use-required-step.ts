import { useMemo } from 'react';

import { useActor } from '#src/components/use-session.ts';

type RequiredStepActions = {
  /** The user has set a new password. */
  passwordSet: () => void;
  /** The second factor required by the settings is enabled. */
  twoFactorEnabled: () => void;
  /** The user has accepted the terms in force. */
  termsAccepted: () => void;
};

/** Reports a completed required step to the app machine. */
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
