import { MESSAGES } from '#domain/messages.ts';

/** Of the authenticator, or one of the ten that were kept for a day without it. */
export type CodeKind = 'code' | 'recoveryCode';

const FILLING = /[\s-]/gu;

const SHAPES: Readonly<Record<CodeKind, { shape: RegExp; fault: string }>> = {
  code: { shape: /^\d{6}$/, fault: 'O código tem seis dígitos.' },
  recoveryCode: { shape: /^[0-9a-z]{16}$/i, fault: 'O código de recuperação tem 16 letras e números.' },
};

/** Why what was typed can't be a code, so that no attempt is spent on it; blanks and hyphens do not count. */
export function codeError(kind: CodeKind, typed: string): string | undefined {
  const code = typed.replaceAll(FILLING, '');
  if (code === '') return MESSAGES.required;
  const { shape, fault } = SHAPES[kind];
  return shape.test(code) ? undefined : fault;
}
