import { useEffect } from 'react';

import { changeOwnPassword } from '#src/api/passwords.ts';
import { knownCurrentUser } from '#src/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { PasswordInput } from '#src/ui/inputs/password-input.tsx';

import { NewPasswordField } from './new-password-field.tsx';
import { SignInFailureMessage } from './sign-in-failure.tsx';
import { usePasswordForm } from './use-password-form.ts';

const NAMES = ['currentPassword', 'newPassword'] as const;

type ChangePasswordFormProps = {
  /** Account of the password. */
  owner: { email: string; name: string };
  /** Hint below the current password. */
  currentHint?: string;
  submitLabel: string;
  onChanged: () => void;
  /** Reports whether the inputs hold text that would be lost. Must be stable across renders. */
  onTyped?: (isTyped: boolean) => void;
};

/** Current and new password. */
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
        owner={{ ...owner, companyName: knownCurrentUser()?.company?.name }}
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
