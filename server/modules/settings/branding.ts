import type { Config } from '#server/config.ts';
import type { Schema } from '#server/contract/contract.ts';

import { presentLogo } from './logos-repository.ts';
import type { StoredSettings } from './repository.ts';

/** What everybody may know of an installation: who offers it, the numbers that its legal texts promise, and how long a
 * password has to be. */
export function brandingOf(
  { state, logo }: Pick<StoredSettings, 'state' | 'logo'>,
  config: Pick<Config, 'sessionIdleSeconds' | 'sessionMaxSeconds' | 'passwordMin'>,
): Schema<'Branding'> {
  const { logoId: _id, ...branding } = state.branding;
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
      sessionIdleMinutes: Math.floor(config.sessionIdleSeconds / 60),
      sessionMaxMinutes: Math.floor(config.sessionMaxSeconds / 60),
    },
  };
}
