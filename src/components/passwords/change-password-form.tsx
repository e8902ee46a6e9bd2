import { useEffect } from 'react';

import { changeOwnPassword } from '#src/api/passwords.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { PasswordInput } from '#src/ui/inputs/password-input.tsx';

import { NewPasswordField } from './new-password-field.tsx';
import { SignInFailureMessage } from './sign-in-failure.tsx';
import { usePasswordForm } from './use-password-form.ts';

const NAMES = ['currentPassword', 'newPassword'] as const;

type ChangePasswordFormProps = {
  /** Whose password it is. */
  owner: { email: string; name: string };
  /** Under the present password. */
  currentHint?: string;
  submitLabel: string;
  onChanged: () => void;
  /** Whether something stands in the inputs that would be lost; stays the same from render to render. */
  onTyped?: (isTyped: boolean) => void;
};

/** The present password and a new one for it. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { owner, currentHint, submitLabel, onChanged, onTyped } = props;
  const { form, isSending, isTyped, errors, failure, handleSubmit, handleInput } = usePasswordForm({
    names: NAMES,
    send: changeOwnPassword,
    onDone: onChanged,
  });
  useEffect(() => onTyped?.(isTyped), [isTyped, onTyped]);

  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit}>
      <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
      <Field label="Senha atual" error={errors.currentPassword} hint={currentHint}>
        <PasswordInput
          name="currentPassword"
          data-focus-on-arrival
          onInput={() => handleInput('currentPassword')}
        />
      </Field>
      <NewPasswordField
        name="newPassword"
        owner={owner}
        error={errors.newPassword}
        onInput={() => handleInput('newPassword')}
      />
      <Button type="submit" variant="primary" size="lg" isLoading={isSending} className="mt-3 w-full">
        {submitLabel}
      </Button>
      <SignInFailureMessage failure={failure} />
    </form>
  );
}
