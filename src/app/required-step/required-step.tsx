import { useCurrentUser } from '#src/components/use-session.ts';

import { NewPasswordStep } from './new-password-step.tsx';
import { TwoFactorStep } from './two-factor-step.tsx';

/** What the user has to do before anything else; the password first. */
export function DutyStep() {
  const user = useCurrentUser();
  return user.mustChangePassword ? <NewPasswordStep owner={user} /> : <TwoFactorStep owner={user} />;
}
