import { maskCnpj } from '#domain/documents.ts';
import { formatPhone } from '#domain/phone.ts';
import type { NumberSetting } from '#domain/settings-fields.ts';
import type { ReasonList } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Settings } from '#src/api/settings.ts';
import { hoursToText } from '#src/components/opening-hours/hours-text.ts';

import { holidaysText } from './holidays-text.ts';
import { logoText } from './logo-text.ts';
import { reasonsText } from './reason-rows.ts';

/** Form values. Reason lists and the logo are one input each, serialised as text. */
export type SettingsValues = Record<NumberSetting, string> & {
  requireAdminTwoFactor: boolean;
  /** Opening hours and local holidays are one input each, serialised as text. */
  calendar: { openingHours: string; nationalHolidays: boolean; localHolidays: string };
  proofPolicy: Schema<'ProofPolicy'>;
  reasons: Record<ReasonList, string>;
  branding: {
    productName: string;
    providerName: string;
    providerCnpj: string;
    providerAddress: string;
    supportEmail: string;
    supportPhone: string;
    forumCity: string;
    logo: string;
    logoShowsName: boolean;
  };
};

export function settingsValues(settings: Settings): SettingsValues {
  const { branding, calendar, reasons } = settings;
  return {
    acceptSlaMinutes: String(settings.acceptSlaMinutes),
    atRiskMinutes: String(settings.atRiskMinutes),
    onTimeToleranceMinutes: String(settings.onTimeToleranceMinutes),
    scheduleLeadMinutes: String(settings.scheduleLeadMinutes),
    promiseMinutes: String(settings.promiseMinutes),
    freeCancelMinutes: String(settings.freeCancelMinutes),
    undoMinutes: String(settings.undoMinutes),
    cancelAnswerMinutes: String(settings.cancelAnswerMinutes),
    maxAttempts: String(settings.maxAttempts),
    custodyDays: String(settings.custodyDays),
    proofLateDays: String(settings.proofLateDays),
    publicLinkDays: String(settings.publicLinkDays),
    orderRetentionDays: String(settings.orderRetentionDays),
    accessRecordDays: String(settings.accessRecordDays),
    endedAccountDays: String(settings.endedAccountDays),
    inactiveCourierDays: String(settings.inactiveCourierDays),
    answeredRequestDays: String(settings.answeredRequestDays),
    requireAdminTwoFactor: settings.requireAdminTwoFactor,
    calendar: {
      openingHours: hoursToText(calendar.openingHours),
      nationalHolidays: calendar.nationalHolidays,
      localHolidays: holidaysText(calendar.localHolidays),
    },
    proofPolicy: settings.proofPolicy,
    reasons: {
      failure: reasonsText(reasons.failure),
      cancel: reasonsText(reasons.cancel),
      reject: reasonsText(reasons.reject),
    },
    branding: {
      ...branding,
      providerCnpj: maskCnpj(branding.providerCnpj),
      providerAddress: branding.providerAddress ?? '',
      supportPhone: branding.supportPhone === null ? '' : formatPhone(branding.supportPhone),
      logo: logoText(branding.logo),
    },
  };
}
