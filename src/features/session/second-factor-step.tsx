import '#src/styles/theme.css';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';

import type { SignInChallenge } from '#src/api/session.ts';
import { SignInFailureMessage } from '#src/components/passwords/sign-in-failure.tsx';
import { CodeField } from '#src/components/two-factor/code-field.tsx';
import { codeError, type CodeKind } from '#src/components/two-factor/typed-code.ts';
import { Button } from '#src/ui/button.tsx';

import type { SignInOutcome } from './send-sign-in.ts';
import { useCodeSteps } from './use-code-steps.ts';

const WORDS = {
  code: {
    text: 'Abra o aplicativo autenticador no seu celular e informe o código da sua conta.',
    other: 'Usar um código de recuperação',
  },
  recoveryCode: {
    text: 'Informe um dos códigos que você guardou quando ativou a verificação. Cada um vale uma vez.',
    other: 'Usar o aplicativo autenticador',
  },
} as const satisfies Record<CodeKind, { text: string; other: string }>;

export type SecondFactorStepProps = {
  challenge: string;
  onOutcome: (outcome: SignInOutcome) => void;
};

/** The step of a sign-in whose password was right. */
export function stepFor({ challenge }: SignInChallenge) {
  return (onOutcome: SecondFactorStepProps['onOutcome']): ReactNode => (
    <SecondFactorStep challenge={challenge} onOutcome={onOutcome} />
  );
}

/** Asks for the code of the authenticator or for a recovery code, in the place of the sign-in form. */
function SecondFactorStep({ challenge, onOutcome }: SecondFactorStepProps) {
  const steps = useCodeSteps(challenge);
  const { failure, reason, session, kind, isOver } = steps;
  const [fault, setFault] = useState<string>();
  const waitUntilMs = useRef(0);

  useEffect(() => {
    if (!isOver) return;
    if (session) onOutcome({ session });
    else
      onOutcome({ errors: {}, ...(reason !== null && { failure: { message: reason } }), caret: 'password' });
    // It ends once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
  useEffect(() => {
    waitUntilMs.current = Date.now() + (failure?.waitSeconds ?? 0) * 1_000;
  }, [failure]);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (Date.now() < waitUntilMs.current) return;
    const typed = new FormData(event.currentTarget).get('code');
    const code = typeof typed === 'string' ? typed : '';
    const found = codeError(kind, code);
    setFault(found);
    if (found === undefined) steps.sendCode(code);
  }

  const isWaiting = failure?.waitSeconds !== undefined;
  const { text, other } = WORDS[kind];
  return (
    <form method="post" noValidate onSubmit={submit}>
      <h1 className="text-ink text-2xl font-semibold tracking-tight">Verificação em duas etapas</h1>
      <p className="text-muted mt-1.5 mb-6 text-base">{text}</p>
      <CodeField
        key={kind}
        kind={kind}
        error={fault ?? (isWaiting ? undefined : failure?.message)}
        onInput={() => setFault(undefined)}
      />
      <Button type="submit" variant="primary" size="lg" isLoading={steps.isSending} className="mt-3 w-full">
        Verificar
      </Button>
      {isWaiting && <SignInFailureMessage failure={failure ?? undefined} />}
      <div className="mt-4 flex flex-col items-start gap-1">
        <Button
          variant="ghost"
          className="-ml-3.5"
          onClick={() => {
            setFault(undefined);
            steps.switchKind();
          }}
        >
          {other}
        </Button>
        <Button variant="ghost" className="-ml-3.5" onClick={steps.wantPassword}>
          Voltar para e-mail e senha
        </Button>
      </div>
    </form>
  );
}
