import * as z from 'zod/mini';

import { MAX_EMAIL_LENGTH } from '#domain/account-limits.ts';
import { COMMON_MESSAGES, tooLong } from '#domain/common-messages.ts';
import { cleanEmail } from '#domain/email.ts';

/** Rejects only obvious non-addresses: the server validates again. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
/** Of the contract, in characters: longer than a new password, which an older one may be. */
const PASSWORD_LIMIT = 512;

const required = { error: COMMON_MESSAGES.required, abort: true } as const;

/** The sign-in form (R5.4). The password is sent exactly as typed, including spaces. */
const SIGN_IN = z.object({
  email: z
    .string(required)
    .check(
      z.overwrite(cleanEmail),
      z.minLength(1, required),
      z.maxLength(MAX_EMAIL_LENGTH, { error: tooLong(MAX_EMAIL_LENGTH), abort: true }),
      z.regex(EMAIL, COMMON_MESSAGES.email),
    ),
  password: z
    .string(required)
    .check(z.minLength(1, required), z.maxLength(PASSWORD_LIMIT, tooLong(PASSWORD_LIMIT))),
});

export type SignInFields = z.infer<typeof SIGN_IN>;
export type SignInErrors = Partial<Record<keyof SignInFields, string>>;

/** The validated fields, or the first error of each field. */
export function parseSignIn(typed: unknown): { fields: SignInFields } | { errors: SignInErrors } {
  const { data, error } = SIGN_IN.safeParse(typed);
  if (data) return { fields: data };
  const { email, password } = z.flattenError(error).fieldErrors;
  return { errors: { email: email?.[0], password: password?.[0] } };
}
