import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';

import { ApiProblem } from '#src/api/http/problem.ts';
import { addPasskey, beginPasskey, type Passkey, removePasskey } from '#src/api/passkeys.ts';
import { SignInFailureMessage } from '#src/components/passwords/sign-in-failure.tsx';
import { usePasswordForm } from '#src/components/passwords/use-password-form.ts';
import { PasswordProof } from '#src/components/two-factor/password-proof.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { PasswordInput } from '#src/ui/inputs/password-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

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

/** Sentences for refusals of browser and device, by the names that WebAuthn gives them. */
const DEVICE_REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'A chave não foi criada: o aparelho cancelou ou o tempo acabou. Tente de novo.',
  AbortError: 'A chave não foi criada: o aparelho cancelou ou o tempo acabou. Tente de novo.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso desta conta.',
  ConstraintError: 'Este aparelho não confirma quem você é por PIN, digital ou rosto. Use outro.',
  NotSupportedError: 'Este aparelho não serve para chaves de acesso. Use outro.',
  SecurityError: 'As chaves de acesso só funcionam no endereço oficial do site. Abra a página por ele.',
};
const UNKNOWN_REFUSAL = 'Não foi possível criar a chave neste aparelho. Tente de novo ou use outro.';

/**
 * Creates a passkey on the user's device and adds it to the account.
 * @throws ApiProblem of the server, or `passkey-not-added` for a refusal of the device
 */
async function createPasskey(typed: { name: string; currentPassword: string }): Promise<Passkey> {
  const optionsJSON = await beginPasskey({ currentPassword: typed.currentPassword });
  const { id, response } = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw problemOfDevice(cause);
  });
  const { clientDataJSON, attestationObject } = response;
  const credential = { id, clientDataJson: clientDataJSON, attestationObject };
  return addPasskey({ name: typed.name, credential });
}

/** @returns anything else, which is a bug, unchanged */
function problemOfDevice(cause: unknown): unknown {
  if (!(cause instanceof WebAuthnError || cause instanceof DOMException)) return cause;
  const detail = DEVICE_REFUSALS[cause.name] ?? UNKNOWN_REFUSAL;
  return new ApiProblem({ code: 'passkey-not-added', detail, status: 0 }, { cause });
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
          await removePasskey(passkey.id, proof).catch(ignoreAlreadyRemoved);
          onRemoved();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Treats a passkey that is removed already as a success. */
function ignoreAlreadyRemoved(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.code !== 'not-found') throw error;
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
