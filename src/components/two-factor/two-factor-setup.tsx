import { useState } from 'react';

import { beginTwoFactor, type TwoFactorSetup as Setup } from '#src/api/two-factor.ts';

import { FirstCode } from './first-code.tsx';
import { PasswordProof } from './password-proof.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

type Step = { is: 'password' } | { is: 'code'; setup: Setup } | { is: 'recovery'; codes: string[] };

type TwoFactorSetupProps = {
  /** Account for password managers. */
  email: string;
  /** The second factor is enabled; the recovery codes are still to be stored. */
  onEnabled?: () => void;
  onDone: () => void;
  /** Cancels the setup; omitted where it is required. */
  onCancel?: () => void;
};

/** Sets up the second factor: current password, then secret with a first code, then recovery codes. */
export function TwoFactorSetup({ email, onEnabled, onDone, onCancel }: TwoFactorSetupProps) {
  const [step, setStep] = useState<Step>({ is: 'password' });

  if (step.is === 'password') {
    return (
      <PasswordProof
        email={email}
        submitLabel="Continuar"
        send={async (proof) => setStep({ is: 'code', setup: await beginTwoFactor(proof) })}
        onCancel={onCancel}
      />
    );
  }
  if (step.is === 'code') {
    return (
      <FirstCode
        setup={step.setup}
        onConfirmed={(codes) => {
          setStep({ is: 'recovery', codes });
          onEnabled?.();
        }}
        onBack={() => setStep({ is: 'password' })}
      />
    );
  }
  return <RecoveryCodeList codes={step.codes} onDone={onDone} />;
}
