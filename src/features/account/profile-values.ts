import * as z from 'zod/mini';

import type { User } from '#src/api/users.ts';
import { optional, phone, required, text } from '#src/components/forms/field-schemas.ts';
import { formatPhone } from '#src/lib/phone.ts';

/** What the inputs hold. */
export type ProfileValues = { name: string; phone: string };

/** What the inputs are called, in the order in which they stand. */
export const PROFILE_LABELS = { name: 'Nome', phone: 'Telefone' } as const;

export const profileSchema = z.object({
  name: required(text({ least: 2, limit: 120 })),
  phone: optional(phone),
});

export function profileValues({ name, phone: known }: User): ProfileValues {
  return { name, phone: known === null ? '' : formatPhone(known) };
}
