import type { Ctx } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import { type RequestMeta, recordAudit } from '#server/modules/audit/repository.ts';
import { fieldError, invalid } from '#server/problems.ts';

import { findLogoSize } from './logos-repository.ts';
import { addedCodes, readReasons } from './reason-inputs.ts';
import { findUsedReasons, replaceSettings, type StoredSettings } from './repository.ts';
import { settingsChanges } from './settings-changes.ts';
import type { SettingsState } from './settings-state.ts';

/** What a record has room for; the history of the settings has them all, with their values. */
const MAX_FIELDS = 20;

type Changed = { settings: StoredSettings; /** Codes that some order names. */ used: ReadonlySet<string> };

/**
 * Makes the settings what the request says and writes down what changed. Where nothing did, nothing is written and
 * they are given back as they were.
 * @throws Problem 422 for reasons that can't be so, and for a logo that is not there
 */
export async function changeSettings(
  trx: Trx,
  before: StoredSettings,
  c: Pick<Ctx<'updateSettings'>, 'body' | keyof RequestMeta>,
): Promise<Changed> {
  const { body, user, now } = c;
  const used = await findUsedReasons(trx, addedCodes(before.state.reasons));
  const { lists: reasons, errors } = readReasons(body.reasons, before.state.reasons, used);
  const logo = await logoOf(trx, body.branding.logoId);
  if (logo === undefined) errors.push(fieldError('/branding/logoId', 'logo-unknown'));
  if (logo === undefined || errors.length > 0) throw invalid(...errors);

  const { supportPhone = before.state.branding.supportPhone } = body.branding;
  const state: SettingsState = { ...body, reasons, branding: { ...body.branding, supportPhone } };
  const changes = settingsChanges(before.state, state);
  if (changes.length === 0) return { settings: before, used };

  const version = before.version + 1;
  await replaceSettings(trx, state, {
    version,
    at: now,
    actor_id: user.userId,
    actor_role: user.role,
    changes: JSON.stringify(changes),
  });
  const fields = [...new Set(changes.map(({ field }) => field))].slice(0, MAX_FIELDS);
  await recordAudit(trx, c, { action: 'settings.changed', details: { fields } });
  return { settings: { ...before, state, logo, version, updatedAt: now, updatedBy: user.name }, used };
}

/** @returns undefined for one that is not there */
async function logoOf(trx: Trx, id: string | null) {
  return id === null ? null : findLogoSize(trx, id);
}
