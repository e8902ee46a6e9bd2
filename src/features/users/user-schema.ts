import * as z from 'zod/mini';

import { MAX_PASSWORD_LENGTH } from '#domain/account-limits.ts';
import { tooLong } from '#domain/common-messages.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { UserCreate } from '#src/api/users.ts';
import { cpf, email, optional, phone, required, text } from '#src/components/forms/field-schemas.ts';
import { schemaByValues } from '#src/components/forms/schema-by-values.ts';

import type { UserValues } from './user-values.ts';

const person = {
  name: required(text({ least: 2, limit: 120 })),
  email: required(email),
  phone: optional(phone),
  cpf: optional(cpf),
  role: z.enum(['admin', 'operator', 'manager']),
};

/** Unchanged, as typed; the server checks its strength. */
const firstPassword = z
  .string()
  .check(z.minLength(1, MESSAGES.required), z.maxLength(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH)));

const unread: z.ZodMiniType<undefined> = z.pipe(
  z.custom<string>(),
  z.transform(() => undefined),
);
const company: z.ZodMiniType<string | undefined> = required(text({ limit: 36 }));
const password: z.ZodMiniType<string | undefined> = firstPassword;

/**
 * Parses the form into the request body.
 * @param isManager users of a manager get the manager's company, without a field
 */
export function userSchema({ isManager }: { isManager: boolean }) {
  return schemaByValues<UserValues, UserCreate>(({ role, access }) =>
    z.object({
      ...person,
      companyId: role === 'manager' && !isManager ? company : unread,
      password: access === 'password' ? password : unread,
    }),
  );
}
