import type { ReactNode } from 'react';

import { SignInFailureMessage } from '#src/components/passwords/sign-in-failure.tsx';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { PasswordInput } from '#src/ui/inputs/password-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Link } from '#src/ui/link.tsx';

import { carried } from './carried-email.ts';
import { useSignIn, type SignInOptions } from './use-sign-in.ts';

type SignInFormProps = SignInOptions & {
  /** Content above the form; both are replaced by the second-factor step. */
  children?: ReactNode;
};

/**
 * The sign-in form. Its first render matches the static form of index.html: same elements, uncontrolled inputs. POST
 * keeps a password out of the URL if the form is submitted without scripts.
 */
export function SignInForm({ children, ...options }: SignInFormProps) {
  const { form, isSending, errors, failure, secondFactor, passkeyButton, handleSubmit, handleInput } =
    useSignIn(options);
  return (
    <>
      {secondFactor ? <secondFactor.SecondFactor actor={secondFactor.actor} /> : children}
      <form
        ref={form}
        id="sign-in"
        method="post"
        noValidate
        hidden={secondFactor !== null}
        onSubmit={handleSubmit}
      >
        <Field label="E-mail" error={errors.email}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={carried.email}
            data-focus-on-arrival
            onInput={() => void handleInput('email')}
          />
        </Field>
        <div className="relative mt-2">
          <Field label="Senha" error={errors.password}>
            <PasswordInput name="password" onInput={() => void handleInput('password')} />
          </Field>
          <Link
            href={paths.recoverPassword()}
            onClick={() => {
              carried.form = form.current;
            }}
            className="text-accent absolute top-0 right-0 rounded-sm text-sm font-semibold hover:underline"
          >
            Esqueci minha senha
          </Link>
        </div>
        <Button type="submit" variant="primary" size="lg" isLoading={isSending} className="mt-3 w-full">
          Entrar
        </Button>
        {/* Takes the space that the message reserves. */}
        {passkeyButton && <passkeyButton.PasskeyButton actor={passkeyButton.actor} />}
        {(failure || !passkeyButton) && <SignInFailureMessage failure={failure} />}
      </form>
    </>
  );
}
