import { TwoFactorPage } from '#src/features/session/two-factor-page.tsx';

import type { StepProps } from './new-password-step.tsx';
import { useStepTitle } from './use-step-title.ts';

/** The step for the second factor that the settings demand, bound to the session. */
export function TwoFactorStep({ owner, actor }: StepProps) {
  useStepTitle('Verificação em duas etapas');
  return <TwoFactorPage owner={owner} onDone={() => actor.send({ type: 'twoFactor.enabled' })} />;
}
