import type { Schema } from '#openapi/schema.ts';

/** Branding of an installation that has set none. */
export const DEFAULT_BRANDING = {
  productName: 'Malote',
  providerName: 'Malote Entregas Ltda.',
  providerCnpj: '11222333000181',
  providerAddress: null,
  supportEmail: 'suporte@malote.test',
  supportPhone: null,
  forumCity: 'São Paulo',
  logoShowsName: false,
} as const satisfies Omit<Schema<'BrandingInput'>, 'logoId'>;

const { providerAddress: _address, ...PUBLIC_DEFAULTS } = DEFAULT_BRANDING;

/**
 * The response of GET /v1/branding for an installation without settings; only tests and the development page use it. It
 * repeats the defaults of server/config.ts and of the columns of the settings table.
 */
export const UNSET_BRANDING: Schema<'Branding'> = {
  ...PUBLIC_DEFAULTS,
  logo: null,
  passwordMinimum: 12,
  terms: {
    freeCancelMinutes: 5,
    cancelAnswerMinutes: 15,
    maxAttempts: 3,
    custodyDays: 15,
    orderRetentionDays: 1825,
    accessRecordDays: 180,
    endedAccountDays: 180,
    inactiveCourierDays: 1825,
    answeredRequestDays: 1825,
    sessionIdleMinutes: 480,
    sessionMaxMinutes: 1440,
  },
};
