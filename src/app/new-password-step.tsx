import type { AppActor } from '#machines/app/app-machine.ts';
import type { SessionUser } from '#machines/app/session-user.ts';
import { NewPasswordPage } from '#src/features/session/new-password-page.tsx';

import { useStepTitle } from './use-step-title.ts';

export type StepProps = { owner: SessionUser; actor: AppActor };

/** The step for a new password, bound to the session. */
export function NewPasswordStep({ owner, actor }: StepProps) {
  useStepTitle('Defina uma nova senha');
  return <NewPasswordPage owner={owner} onChanged={() => actor.send({ type: 'password.changed' })} />;
}
