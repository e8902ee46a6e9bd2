import type { SessionUser } from '#machines/app/session-user.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { NewPasswordPage } from '#src/features/session/new-password-page.tsx';
import { TwoFactorPage } from '#src/features/session/two-factor-page.tsx';

import { useRequiredStepActions } from './use-required-step.ts';
import { useStepTitle } from './use-step-title.ts';

/** What the user has to do before anything else; the password first. */
export function RequiredStep() {
  const user = useCurrentUser();
  return user.mustChangePassword ? <NewPasswordStep owner={user} /> : <TwoFactorStep owner={user} />;
}

/** The step for a new password, bound to the session. */
export function NewPasswordStep({ owner }: { owner: SessionUser }) {
  useStepTitle('Defina uma nova senha');
  return <NewPasswordPage owner={owner} onChanged={useRequiredStepActions().passwordSet} />;
}

/** The step for the second factor that the settings demand, bound to the session. */
export function TwoFactorStep({ owner }: { owner: SessionUser }) {
  useStepTitle('Verificação em duas etapas');
  return <TwoFactorPage owner={owner} onDone={useRequiredStepActions().twoFactorEnabled} />;
}
