import { type ComponentProps, useEffect, useRef } from 'react';

import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import type { CodeKind } from './typed-code.ts';

/** Label, hint and input attributes by kind of code. */
const KINDS = {
  code: {
    label: 'Código de verificação',
    hint: 'Os seis dígitos que o aplicativo mostra agora.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recoveryCode: {
    label: 'Código de recuperação',
    hint: 'Com ou sem os hífens.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const satisfies Record<CodeKind, { label: string; hint: string } & ComponentProps<'input'>>;

type CodeFieldProps = {
  kind: CodeKind;
  error: string | undefined;
  /** Focuses the input on mount; an error focuses it in any case. */
  isFirst?: boolean;
  onInput: () => void;
};

export function CodeField({ kind, error, isFirst = true, onInput }: CodeFieldProps) {
  const { label, hint, ...input } = KINDS[kind];
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst || error !== undefined) box.current?.focus();
    if (error !== undefined) box.current?.select();
  }, [isFirst, error]);
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        {...input}
        ref={box}
        name="code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        onInput={onInput}
      />
    </Field>
  );
}
