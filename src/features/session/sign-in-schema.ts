import * as z from 'zod/mini';

import { MESSAGES, tooLong } from '#domain/messages.ts';

const EMAIL_LIMIT = 254;
const PASSWORD_LIMIT = 512;

/** What the sign-in form sends (R5.4). The password is taken as it was typed, spaces included. */
const signInSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, MESSAGES.required),
      z.maxLength(EMAIL_LIMIT, tooLong(EMAIL_LIMIT)),
      z.email(MESSAGES.email),
    ),
  password: z
    .string()
    .check(z.minLength(1, MESSAGES.required), z.maxLength(PASSWORD_LIMIT, tooLong(PASSWORD_LIMIT))),
});

export type SignInFields = z.infer<typeof signInSchema>;
export type SignInErrors = Partial<Record<keyof SignInFields, string>>;

/** The fields fit to send, or the first error of each field. */
export function parseSignIn(typed: unknown): { fields: SignInFields } | { errors: SignInErrors } {
  const result = signInSchema.safeParse(typed);
  if (result.success) return { fields: result.data };
  const { fieldErrors } = z.flattenError(result.error);
  return { errors: { email: fieldErrors.email?.[0], password: fieldErrors.password?.[0] } };
}
