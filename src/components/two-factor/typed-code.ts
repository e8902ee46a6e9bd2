import { MESSAGES } from '#domain/messages.ts';

/** A code of the authenticator app, or a recovery code. */
export type CodeKind = 'code' | 'recoveryCode';

const FILLING = /[\s-]/gu;

const SHAPES: Readonly<Record<CodeKind, { shape: RegExp; fault: string }>> = {
  code: { shape: /^\d{6}$/, fault: 'O código tem seis dígitos.' },
  recoveryCode: { shape: /^[0-9a-z]{16}$/i, fault: 'O código de recuperação tem 16 letras e números.' },
};

/** Error of a malformed code, so that it costs no attempt; whitespace and hyphens are ignored. */
export function codeError(kind: CodeKind, typed: string): string | undefined {
  const code = typed.replaceAll(FILLING, '');
  if (code === '') return MESSAGES.required;
  const { shape, fault } = SHAPES[kind];
  return shape.test(code) ? undefined : fault;
}
