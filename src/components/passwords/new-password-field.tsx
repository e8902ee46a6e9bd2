import { type ChangeEvent, useState } from 'react';

import type { KnownWords } from '#domain/passwords/password-rules.ts';
import { useBranding } from '#src/components/branding.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { PasswordInput } from '#src/ui/inputs/password-input.tsx';

import { PasswordStrengthHint, SpokenPasswordStrength, STRENGTH_HEIGHT } from './password-strength-hint.tsx';
import { usePasswordStrength } from './use-password-strength.ts';

type NewPasswordFieldProps = {
  name: string;
  error: string | undefined;
  /** Known owner, for the strength check. */
  owner?: Pick<KnownWords, 'email' | 'name' | 'companyName'> | undefined;
  /** Focuses the field on arrival. */
  isFirst?: boolean;
  onInput: () => void;
};

/** A new password with its strength. */
export function NewPasswordField({ name, error, owner, isFirst = false, onInput }: NewPasswordFieldProps) {
  const { passwordMinimum } = useBranding();
  const [typed, setTyped] = useState('');
  const strength = usePasswordStrength(typed, owner);

  function handleInput(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.currentTarget.value);
    onInput();
  }

  const hint = `Ao menos ${passwordMinimum} caracteres. Uma frase com várias palavras é forte e fácil de lembrar.`;
  return (
    <Field
      label="Nova senha"
      error={error}
      hint={<PasswordStrengthHint strength={strength} hint={hint} />}
      messageHeight={STRENGTH_HEIGHT}
    >
      <PasswordInput
        name={name}
        autoComplete="new-password"
        data-focus-on-arrival={isFirst ? true : undefined}
        onChange={handleInput}
      />
      <SpokenPasswordStrength strength={strength} />
    </Field>
  );
}
