import { useActor, useCurrentUser } from '#src/components/use-session.ts';

import { NewPasswordStep } from './new-password-step.tsx';
import { TwoFactorStep } from './two-factor-step.tsx';

/** What the user has to do before anything else; the password first. */
export function DutyStep() {
  const actor = useActor();
  const user = useCurrentUser();
  if (user.mustChangePassword) return <NewPasswordStep owner={user} actor={actor} />;
  return <TwoFactorStep owner={user} actor={actor} />;
}
