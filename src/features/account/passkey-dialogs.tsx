import { type Passkey, removePasskey } from '#src/api/passkeys.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { SignInFailureMessage } from '#src/components/passwords/sign-in-failure.tsx';
import { usePasswordForm } from '#src/components/passwords/use-password-form.ts';
import { PasswordProof } from '#src/components/two-factor/password-proof.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { PasswordInput } from '#src/ui/inputs/password-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { createPasskey } from './create-passkey.ts';

const NAMES = ['name', 'currentPassword'] as const;
/** Limit of the contract, in characters. */
const NAME_LIMIT = 60;

type AdditionProps = { email: string; onAdded: (passkey: Passkey) => void; onClose: () => void };

/** Name and password, then the browser's own dialog. */
export function PasskeyAddition({ email, onAdded, onClose }: AdditionProps) {
  const { form, isSending, errors, failure, handleSubmit, handleInput } = usePasswordForm({
    names: NAMES,
    send: createPasskey,
    onDone: onAdded,
  });
  return (
    <Dialog
      isOpen
      width="sm"
      title="Adicionar chave de acesso"
      description="Depois da senha, o navegador pergunta onde guardar a chave e confirma que é você."
      onClose={onClose}
    >
      <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="max-w-95">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Nome da chave" hint="Por exemplo: Celular do trabalho" error={errors.name}>
          <TextInput
            ref={takeFocus}
            name="name"
            autoComplete="off"
            maxLength={NAME_LIMIT}
            onInput={() => handleInput('name')}
          />
        </Field>
        <Field label="Senha atual" error={errors.currentPassword}>
          <PasswordInput name="currentPassword" onInput={() => handleInput('currentPassword')} />
        </Field>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" isLoading={isSending}>
            Continuar
          </Button>
        </div>
        <SignInFailureMessage failure={failure} />
      </form>
    </Dialog>
  );
}

type RemovalProps = { passkey: Passkey; email: string; onRemoved: () => void; onClose: () => void };

/** Removes a passkey from the account; it stays on the device. */
export function PasskeyRemoval({ passkey, email, onRemoved, onClose }: RemovalProps) {
  return (
    <Dialog
      isOpen
      width="sm"
      title={`Remover a chave “${passkey.name}”?`}
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>Ela deixa de servir para entrar, e as outras sessões terminam.</li>
          <li>No aparelho ela continua guardada: apague-a lá também.</li>
          <li>Você recebe um aviso por e-mail.</li>
        </ul>
      }
      onClose={onClose}
    >
      <PasswordProof
        isDanger
        email={email}
        submitLabel="Remover"
        send={async (proof) => {
          await removePasskey(passkey.id, proof).catch(passOverRemoved);
          onRemoved();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Treats a passkey that is removed already as a success. */
function passOverRemoved(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.code !== 'not-found') throw error;
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
