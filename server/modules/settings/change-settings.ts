import { type BaseCalendar, isRealDay } from '#domain/calendar/base-calendar.ts';
import { openingHoursErrors } from '#domain/calendar/opening-hours.ts';
import type { Ctx } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import { type RequestMeta, recordAudit } from '#server/modules/audit/repository.ts';
import { fieldError, type FieldError, invalid } from '#server/problems.ts';

import { findLogoSize } from './logos.ts';
import { addedCodes, readReasons } from './reason-inputs.ts';
import { findUsedReasons, replaceSettings, type StoredSettings } from './repository.ts';
import { settingsChanges } from './settings-changes.ts';
import type { SettingsState } from './settings-state.ts';

/** Bounds the audit record; the settings history has every field with its values. */
const MAX_FIELDS = 20;

type Changed = {
  settings: StoredSettings;
  isChanged: boolean;
  /** Added reason codes that order events use. */
  used: ReadonlySet<string>;
};

/**
 * Saves the settings, with the changed fields in their history and in the audit log; without a change, writes nothing.
 * @throws Problem 422 for invalid reasons or an unknown logo
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
  if (logo === undefined) throw invalid(...errors, fieldError('/branding/logoId', 'logo-unknown'));
  // Optional in the contract, like the base's telephone and address: older clients omit them.
  const { calendar = before.state.calendar } = body;
  errors.push(...calendarErrors(calendar));
  if (errors.length > 0) throw invalid(...errors);

  const known = before.state.branding;
  const { supportPhone = known.supportPhone, providerAddress = known.providerAddress } = body.branding;
  const branding = { ...body.branding, supportPhone, providerAddress };
  const state: SettingsState = { ...body, calendar, reasons, branding };
  const changes = settingsChanges(before.state, state);
  if (changes.length === 0) return { settings: before, isChanged: false, used };

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
  const settings = { ...before, state, logo, version, updatedAt: now, updatedBy: user.name };
  return { settings, isChanged: true, used };
}

/** @returns null without a logo, undefined for an unknown one */
async function logoOf(trx: Trx, id: string | null) {
  return id === null ? null : findLogoSize(trx, id);
}

/** Opening hours that overlap or end before they begin; holidays on days that do not exist, and two on one day. */
function calendarErrors({ openingHours, localHolidays }: BaseCalendar): FieldError[] {
  const days = localHolidays.map(({ date }) => date);
  return [
    ...openingHoursErrors(openingHours).map(({ index, part, code }) =>
      fieldError(`/calendar/openingHours/${index}/${part}`, code),
    ),
    ...days.flatMap((day, index) =>
      holidayFault(day, days.indexOf(day) < index).map((code) =>
        fieldError(`/calendar/localHolidays/${index}/date`, code),
      ),
    ),
  ];
}

function holidayFault(day: string, isTaken: boolean): ('holiday-taken' | 'holiday-unknown')[] {
  if (!isRealDay(day)) return ['holiday-unknown'];
  return isTaken ? ['holiday-taken'] : [];
}
