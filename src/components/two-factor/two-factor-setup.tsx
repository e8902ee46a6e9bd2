import { useState } from 'react';

import { beginTwoFactor, type TwoFactorSetup as Setup } from '#src/api/two-factor.ts';

import { FirstCode } from './first-code.tsx';
import { PasswordProof } from './password-proof.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

type Step = { is: 'password' } | { is: 'code'; setup: Setup } | { is: 'recovery'; codes: string[] };

type TwoFactorSetupProps = {
  /** Whose account it is, for password managers. */
  email: string;
  /** It holds from now on; the recovery codes are still to be kept. */
  onEnabled?: () => void;
  onDone: () => void;
  /** Gives it up before it holds; not offered where it is demanded. */
  onCancel?: () => void;
};

/** Sets up the second factor: the present password, the secret with a first code, the recovery codes. */
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
