import type { SessionUser } from '#machines/app/session-user.ts';
import { NewPasswordPage } from '#src/features/session/new-password-page.tsx';

import { useDutyVerbs } from './use-required-step.ts';
import { useStepTitle } from './use-step-title.ts';

/** The step for a new password, bound to the session. */
export function NewPasswordStep({ owner }: { owner: SessionUser }) {
  useStepTitle('Defina uma nova senha');
  return <NewPasswordPage owner={owner} onChanged={useDutyVerbs().passwordSet} />;
}
