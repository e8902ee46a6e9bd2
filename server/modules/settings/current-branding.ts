import { createHash } from 'node:crypto';

import type { Schema } from '#openapi/schema.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Log } from '#server/http/logger.ts';

import { presentLogo } from './logos-repository.ts';
import { findSettings, type StoredSettings } from './repository.ts';

const CHANNEL = 'live_events';
const CHANGE = 'settings.changed';

type KnownBranding = {
  branding: Schema<'Branding'>;
  /** Hash of the content. */
  tag: string;
};

/**
 * In-memory copy of the branding, which every page and every visitor without a session needs. Live events refresh it
 * after a change in any process.
 */
export class CurrentBranding {
  readonly #database: OpenDatabase;
  readonly #config: Config;
  readonly #log: Log;
  #known: KnownBranding;
  #asked = 0;
  #answered = 0;
  #stopListening: (() => void) | undefined;

  /** Loads the branding, so that the first request already has it. */
  static async start(database: OpenDatabase, config: Config, log: Log): Promise<CurrentBranding> {
    const current = new CurrentBranding(database, config, log, await read(database, config));
    current.#stopListening = await database.listen(
      CHANNEL,
      (payload) => payload.includes(CHANGE) && current.#refreshLater(),
      () => current.#refreshLater(),
    );
    return current;
  }

  private constructor(database: OpenDatabase, config: Config, log: Log, known: KnownBranding) {
    this.#database = database;
    this.#config = config;
    this.#log = log;
    this.#known = known;
  }

  get known(): KnownBranding {
    return this.#known;
  }

  /** Refreshes the cache. Awaited after a change, so that its author sees it in the next response. */
  async refresh(): Promise<KnownBranding> {
    const turn = ++this.#asked;
    const known = await read(this.#database, this.#config);
    // An earlier read may finish later, with older data.
    if (turn > this.#answered) {
      this.#answered = turn;
      this.#known = known;
    }
    return this.#known;
  }

  stop(): void {
    this.#stopListening?.();
  }

  #refreshLater(): void {
    this.refresh().catch((error: unknown) =>
      this.#log.warn({ err: error }, 'refreshing the branding failed'),
    );
  }
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
