import * as z from 'zod/mini';

import { NUMBER_SETTINGS, type NumberSetting } from '#domain/settings-fields.ts';
import type { ReasonList } from '#machines/order/reasons.ts';
import type { SettingsUpdate } from '#src/api/settings.ts';
import {
  cnpj,
  email,
  optional,
  phone,
  required,
  text,
  wholeNumber,
} from '#src/components/forms/field-schemas.ts';
import { hoursSchema } from '#src/components/opening-hours/hours-text.ts';

import { holidaysSchema } from './holidays-text.ts';
import { readLogoText } from './logo-text.ts';
import { readRows, reasonErrors, toReasonInput } from './reason-rows.ts';

function number(name: NumberSetting) {
  const { min, max } = NUMBER_SETTINGS[name];
  return required(wholeNumber(min, max));
}

function reasons(list: ReasonList) {
  return z.pipe(
    z.string(),
    z.transform((typed: string, { issues }) => {
      const rows = readRows(typed);
      if (reasonErrors(rows, list).length > 0) {
        issues.push({ code: 'custom', message: 'Confira os motivos destacados.', input: typed });
      }
      return rows.map(toReasonInput);
    }),
  );
}

const branding = z.pipe(
  z.object({
    productName: required(text({ least: 2, limit: 30 })),
    providerName: required(text({ least: 2, limit: 120 })),
    providerCnpj: required(cnpj),
    providerAddress: optional(text({ least: 10, limit: 240 })),
    supportEmail: required(email),
    supportPhone: optional(phone),
    forumCity: required(text({ least: 2, limit: 80 })),
    logo: z.string(),
    logoShowsName: z.boolean(),
  }),
  z.transform(({ logo, ...named }) => ({
    ...named,
    providerAddress: named.providerAddress ?? null,
    supportPhone: named.supportPhone ?? null,
    logoId: readLogoText(logo)?.id ?? null,
  })),
);

/** Parses the form into the request body. */
export const settingsSchema: z.ZodMiniType<SettingsUpdate> = z.object({
  acceptSlaMinutes: number('acceptSlaMinutes'),
  atRiskMinutes: number('atRiskMinutes'),
  onTimeToleranceMinutes: number('onTimeToleranceMinutes'),
  scheduleLeadMinutes: number('scheduleLeadMinutes'),
  promiseMinutes: number('promiseMinutes'),
  freeCancelMinutes: number('freeCancelMinutes'),
  undoMinutes: number('undoMinutes'),
  cancelAnswerMinutes: number('cancelAnswerMinutes'),
  maxAttempts: number('maxAttempts'),
  custodyDays: number('custodyDays'),
  proofLateDays: number('proofLateDays'),
  publicLinkDays: number('publicLinkDays'),
  orderRetentionDays: number('orderRetentionDays'),
  accessRecordDays: number('accessRecordDays'),
  endedAccountDays: number('endedAccountDays'),
  inactiveCourierDays: number('inactiveCourierDays'),
  answeredRequestDays: number('answeredRequestDays'),
  requireAdminTwoFactor: z.boolean(),
  calendar: z.object({
    openingHours: hoursSchema,
    nationalHolidays: z.boolean(),
    localHolidays: holidaysSchema,
  }),
  proofPolicy: z.object({
    receiverName: z.boolean(),
    receiverDoc: z.boolean(),
    photo: z.boolean(),
    signature: z.boolean(),
    document: z.boolean(),
  }),
  reasons: z.object({ failure: reasons('failure'), cancel: reasons('cancel'), reject: reasons('reject') }),
  branding,
});
