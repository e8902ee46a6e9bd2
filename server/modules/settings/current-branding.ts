import { createHash } from 'node:crypto';

import type { Schema } from '#openapi/schema.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/logger.ts';
import { LiveCopy } from '#server/live/live-copy.ts';

import { presentLogo } from './logos.ts';
import { findSettings, type StoredSettings } from './repository.ts';

type KnownBranding = {
  branding: Schema<'Branding'>;
  /** Hash of the content. */
  tag: string;
};

/**
 * The branding, which every page and every visitor without a session needs. Pages, password checks and the second factor
 * use `known`; GET /v1/branding and a change of settings refresh it.
 */
export type CurrentBranding = LiveCopy<KnownBranding>;

export function startCurrentBranding(
  database: OpenDatabase,
  config: Config,
  log: Log,
): Promise<CurrentBranding> {
  const failed = 'refreshing the branding failed';
  return LiveCopy.start(database, {
    kind: 'settings.changed',
    read: () => read(database, config),
    log,
    failed,
  });
}

async function read({ db }: OpenDatabase, config: Config): Promise<KnownBranding> {
  const branding = brandingOf(await findSettings(db), config);
  const tag = createHash('sha256').update(JSON.stringify(branding)).digest('base64url').slice(0, 22);
  return { branding, tag };
}

/** Public data of an installation: its provider, the numbers of its legal texts, and the minimum password length. */
function brandingOf(
  { state, logo }: Pick<StoredSettings, 'state' | 'logo'>,
  config: Pick<Config, 'sessionIdleSeconds' | 'sessionMaxSeconds' | 'passwordMin'>,
): Schema<'Branding'> {
  const { logoId: _id, providerAddress: _address, ...branding } = state.branding;
  return {
    ...branding,
    logo: logo && presentLogo(logo),
    passwordMinimum: config.passwordMin,
    terms: {
      freeCancelMinutes: state.freeCancelMinutes,
      cancelAnswerMinutes: state.cancelAnswerMinutes,
      maxAttempts: state.maxAttempts,
      custodyDays: state.custodyDays,
      orderRetentionDays: state.orderRetentionDays,
      accessRecordDays: state.accessRecordDays,
      endedAccountDays: Math.max(state.endedAccountDays, state.accessRecordDays),
      inactiveCourierDays: state.inactiveCourierDays,
      answeredRequestDays: state.answeredRequestDays,
      sessionIdleMinutes: Math.floor(config.sessionIdleSeconds / 60),
      sessionMaxMinutes: Math.floor(config.sessionMaxSeconds / 60),
    },
  };
}
