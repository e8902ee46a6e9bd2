import type { SessionUser } from '#machines/app/session-user.ts';
import { TwoFactorPage } from '#src/features/session/two-factor-page.tsx';

import { useDutyVerbs } from './use-required-step.ts';
import { useStepTitle } from './use-step-title.ts';

/** The step for the second factor that the settings demand, bound to the session. */
export function TwoFactorStep({ owner }: { owner: SessionUser }) {
  useStepTitle('Verificação em duas etapas');
  return <TwoFactorPage owner={owner} onDone={useDutyVerbs().twoFactorEnabled} />;
}
