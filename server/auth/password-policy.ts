import { MAX_PASSWORD_LENGTH } from '#domain/account-limits.ts';
import { tooLong } from '#domain/common-messages.ts';
import { tooShort } from '#domain/messages.ts';
import { commonPasswords } from '#domain/passwords/common-passwords.ts';
import { assessPassword, type KnownWords } from '#domain/passwords/password-rules.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

/**
 * The reason to reject a new password, for `errors` of a 422 (docs/contract.md, "Passwords").
 * @param minimum code points, PASSWORD_MIN
 */
export function passwordError(
  pointer: string,
  password: string,
  known: KnownWords,
  minimum: number,
): FieldError | undefined {
  const { verdict } = assessPassword(password, known, { minimum, commonPasswords: commonPasswords() });
  switch (verdict) {
    case 'short':
      return { pointer, code: 'password-short', message: tooShort(minimum) };
    case 'long':
      return { pointer, code: 'too-long', message: tooLong(MAX_PASSWORD_LENGTH) };
    case 'guessable':
      return fieldError(pointer, 'password-common');
    case 'fair':
    case 'strong':
      return undefined;
  }
}
