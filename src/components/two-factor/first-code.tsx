import { type SyntheticEvent, useState } from 'react';

import { confirmTwoFactor, type TwoFactorSetup } from '#src/api/two-factor.ts';
import { SignInFailureMessage } from '#src/components/passwords/sign-in-failure.tsx';
import { usePasswordForm } from '#src/components/passwords/use-password-form.ts';
import { QrCode } from '#src/components/qr-code.tsx';
import { Button } from '#src/ui/button.tsx';

import { CodeField } from './code-field.tsx';
import { codeError } from './typed-code.ts';

const NAMES = ['code'] as const;
const GROUPS = /.{1,4}/g;

type FirstCodeProps = {
  setup: TwoFactorSetup;
  onConfirmed: (recoveryCodes: string[]) => void;
  onBack: () => void;
};

/** Shows the secret for the authenticator app and confirms it by a first code. */
export function FirstCode({ setup: { secret, uri }, onConfirmed, onBack }: FirstCodeProps) {
  const [fault, setFault] = useState<string>();
  const { form, isSending, errors, failure, handleSubmit, handleInput } = usePasswordForm({
    names: NAMES,
    send: async ({ code }) => onConfirmed(await confirmTwoFactor(code)),
    onDone: () => undefined,
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get('code');
    const found = codeError('code', typeof typed === 'string' ? typed : '');
    setFault(found);
    if (found === undefined) handleSubmit(event);
    else event.preventDefault();
  }

  return (
    <ol className="flex max-w-2xl flex-col gap-5">
      <li>
        <h3 ref={takeFocus} tabIndex={-1} className="text-ink text-sm font-semibold">
          1. Abra o aplicativo autenticador e leia este código
        </h3>
        <p className="text-secondary mt-1 mb-3 text-sm">
          Serve qualquer aplicativo de códigos, como o Google Authenticator, o Microsoft Authenticator ou o do
          seu gerenciador de senhas.
        </p>
        <QrCode
          text={uri}
          label="Código QR para o aplicativo autenticador"
          className="border-line size-52 rounded-md border"
        />
        <p className="text-secondary mt-3 text-sm">
          Sem a câmera, digite esta chave no aplicativo:{' '}
          <code data-secret className="text-ink block font-mono text-sm break-words">
            {secret.match(GROUPS)?.join(' ')}
          </code>
        </p>
      </li>
      <li>
        <h3 className="text-ink mb-2 text-sm font-semibold">2. Informe o código que o aplicativo mostra</h3>
        <form ref={form} method="post" noValidate onSubmit={submit} className="max-w-95">
          <CodeField
            kind="code"
            isFirst={false}
            error={fault ?? errors.code}
            onInput={() => {
              setFault(undefined);
              handleInput('code');
            }}
          />
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={onBack}>Voltar</Button>
            <Button type="submit" variant="primary" isLoading={isSending}>
              Ativar
            </Button>
          </div>
          <SignInFailureMessage failure={failure} />
        </form>
      </li>
    </ol>
  );
}

/** Focuses the heading, not the field: on a phone the keyboard would cover the instructions. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
