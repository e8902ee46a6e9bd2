import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useState } from 'react';

import { SignInFailureMessage } from '#src/components/passwords/sign-in-failure.tsx';
import { CodeField } from '#src/components/two-factor/code-field.tsx';
import { codeError, type CodeKind } from '#src/components/two-factor/typed-code.ts';
import { Button } from '#src/ui/button.tsx';

import type { SignInActor } from './use-sign-in.ts';

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

/** The form for an authenticator or recovery code, in place of the sign-in form. */
export function SecondFactorStep({ actor }: { actor: SignInActor }) {
  const snapshot = useSelector(actor, (whole) => whole);
  const { failure, kind } = snapshot.context;
  const [fault, setFault] = useState<string>();

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = typeof typed === 'string' ? typed : '';
    const found = codeError(kind, code);
    setFault(found);
    if (found === undefined) actor.send({ type: 'code.sent', code });
  }

  const isWaiting = snapshot.matches({ secondFactor: 'limited' });
  const isSending = snapshot.matches({ secondFactor: 'sending' }) || snapshot.matches('done');
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
      <Button type="submit" variant="primary" size="lg" isLoading={isSending} className="mt-3 w-full">
        Verificar
      </Button>
      {isWaiting && <SignInFailureMessage failure={failure ?? undefined} />}
      <div className="mt-4 flex flex-col items-start gap-1">
        <Button
          variant="ghost"
          className="-ml-3.5"
          disabled={isWaiting}
          onClick={() => {
            setFault(undefined);
            actor.send({ type: 'kind.switched' });
          }}
        >
          {other}
        </Button>
        <Button variant="ghost" className="-ml-3.5" onClick={() => actor.send({ type: 'password.wanted' })}>
          Voltar para e-mail e senha
        </Button>
      </div>
    </form>
  );
}
