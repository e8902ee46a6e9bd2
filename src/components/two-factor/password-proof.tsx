import { SignInFailureMessage } from '#src/components/passwords/sign-in-failure.tsx';
import { usePasswordForm } from '#src/components/passwords/use-password-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { PasswordInput } from '#src/ui/inputs/password-input.tsx';

const NAMES = ['currentPassword'] as const;

type PasswordProofProps = {
  email: string;
  submitLabel: string;
  isDanger?: boolean;
  /** The action that needs the password; thrown problems are shown here. */
  send: (proof: { currentPassword: string }) => Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** Requires the current password, so that an unattended session is not enough. */
export function PasswordProof({ email, submitLabel, isDanger = false, send, onCancel }: PasswordProofProps) {
  const { form, isSending, errors, failure, handleSubmit, handleInput } = usePasswordForm({
    names: NAMES,
    send,
    onDone: () => undefined,
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="max-w-95">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Senha atual" error={errors.currentPassword}>
        <PasswordInput
          ref={takeFocus}
          name="currentPassword"
          autoComplete="current-password"
          onInput={() => handleInput('currentPassword')}
        />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        {onCancel && <Button onClick={onCancel}>Voltar</Button>}
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isLoading={isSending}>
          {submitLabel}
        </Button>
      </div>
      <SignInFailureMessage failure={failure} />
    </form>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
