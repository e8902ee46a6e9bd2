import * as z from 'zod/mini';

import { NUMBER_SETTINGS } from '#domain/settings-fields.ts';
import type { Schema } from '#openapi/schema.ts';
import type { CompanyUpdate } from '#src/api/company-records.ts';
import { optionalAddress } from '#src/components/address/address-schemas.ts';
import {
  cnpj,
  email,
  optional,
  phone,
  required,
  text,
  wholeNumber,
} from '#src/components/forms/field-schemas.ts';
import { schemaByValues } from '#src/components/forms/schema-by-values.ts';

import { pricesSchema } from './company-price-table.ts';
import type { CompanyValues, YesNoRule } from './company-values.ts';

type Rules = CompanyValues['rules'];
type Settings = Schema<'CompanySettings'>;

export const NOTES_LIMIT = 1000;

const rule = z.pipe(
  z.custom<YesNoRule>(),
  z.transform((chosen: YesNoRule) => (chosen === 'base' ? undefined : chosen === 'yes')),
);

const minutesOf = (setting: 'freeCancelMinutes' | 'promiseMinutes'): z.ZodMiniType<number | undefined> =>
  required(wholeNumber(NUMBER_SETTINGS[setting].min, NUMBER_SETTINGS[setting].max));
const asBase: z.ZodMiniType<number | undefined> = z.pipe(
  z.custom<string>(),
  z.transform(() => undefined),
);

const rules = schemaByValues<Rules, Settings>(({ freeCancel, promise }) =>
  z.pipe(
    z.object({
      promiseMinutes: promise === 'own' ? minutesOf('promiseMinutes') : asBase,
      freeCancelMinutes: freeCancel === 'own' ? minutesOf('freeCancelMinutes') : asBase,
      multiStop: rule,
      requireExternalRef: rule,
      notifyRecipients: rule,
      supportEmail: optional(email),
      supportPhone: optional(phone),
      proof: z.enum(['base', 'own']),
      policy: z.object({
        receiverName: z.boolean(),
        receiverDoc: z.boolean(),
        photo: z.boolean(),
        signature: z.boolean(),
        document: z.boolean(),
      }),
      defaultPickupLocationId: optional(text({ limit: 36 })),
    }),
    z.transform(({ proof, policy, ...settings }) => ({
      ...settings,
      proofPolicy: proof === 'own' ? policy : undefined,
    })),
  ),
);

const fields = z.object({
  name: required(text({ least: 2, limit: 120 })),
  legalName: optional(text({ least: 2, limit: 120 })),
  cnpj: optional(cnpj),
  contactName: optional(text({ least: 2, limit: 120 })),
  email: optional(email),
  phone: optional(phone),
  address: optionalAddress,
  rules,
  prices: pricesSchema,
  internalNotes: optional(text({ limit: NOTES_LIMIT })),
  active: z.boolean(),
});

/** Parses the form into the whole body of a company, without its id. */
export const companySchema: z.ZodMiniType<Omit<CompanyUpdate, 'id'>> = z.pipe(
  fields,
  z.transform((typed: z.output<typeof fields>) => ({
    name: typed.name,
    legalName: typed.legalName ?? null,
    cnpj: typed.cnpj ?? null,
    contactName: typed.contactName ?? null,
    email: typed.email ?? null,
    phone: typed.phone ?? null,
    address: typed.address ?? null,
    settings: { ...typed.rules, ...typed.prices },
    internalNotes: typed.internalNotes ?? null,
    active: typed.active,
  })),
);
