import { type BaseCalendar, holidayText } from '#domain/calendar/base-calendar.ts';
import { formatOpeningHours } from '#domain/calendar/opening-hours.ts';
import { formatPhone } from '#domain/phone.ts';
import {
  BRANDING_LABELS,
  CALENDAR_LABELS,
  inUnits,
  NUMBER_SETTINGS,
  type NumberSetting,
  PROOF_LABELS,
  SWITCH_LABELS,
} from '#domain/settings-fields.ts';
import type { Schema } from '#openapi/schema.ts';

import { reasonChanges } from './reason-changes.ts';
import type { SettingsState } from './settings-state.ts';

type Change = Schema<'Change'>;
type Branding = SettingsState['branding'];

/** Differences between two states, labelled as in the form. */
export function settingsChanges(before: SettingsState, after: SettingsState): Change[] {
  return [
    ...keysOf(NUMBER_SETTINGS).flatMap((key) => numberChange(key, before[key], after[key])),
    ...keysOf(SWITCH_LABELS).flatMap((key) =>
      change(SWITCH_LABELS[key], demand(before[key]), demand(after[key])),
    ),
    ...keysOf(PROOF_LABELS).flatMap((key) =>
      change(PROOF_LABELS[key], demand(before.proofPolicy[key]), demand(after.proofPolicy[key])),
    ),
    ...calendarChanges(before.calendar, after.calendar),
    ...reasonChanges(before.reasons, after.reasons),
    ...keysOf(BRANDING_LABELS).flatMap((key) =>
      change(BRANDING_LABELS[key], BRANDING_TEXTS[key](before.branding), BRANDING_TEXTS[key](after.branding)),
    ),
    ...logoChange(before.branding, after.branding),
  ];
}

/** One change, or none if both texts are equal. */
function change(field: string, before: string | null, after: string | null): Change[] {
  return before === after ? [] : [{ field, before, after }];
}

function numberChange(key: NumberSetting, before: number, after: number): Change[] {
  const { label, unit } = NUMBER_SETTINGS[key];
  return change(label, inUnits(before, unit), inUnits(after, unit));
}

function calendarChanges(before: BaseCalendar, after: BaseCalendar): Change[] {
  return keysOf(CALENDAR_LABELS).flatMap((key) =>
    change(CALENDAR_LABELS[key], CALENDAR_TEXTS[key](before), CALENDAR_TEXTS[key](after)),
  );
}

const CALENDAR_TEXTS: Readonly<Record<keyof BaseCalendar, (calendar: BaseCalendar) => string>> = {
  openingHours: ({ openingHours }) => formatOpeningHours(openingHours) || 'sempre aberta',
  nationalHolidays: ({ nationalHolidays }) => (nationalHolidays ? 'sim' : 'não'),
  localHolidays: ({ localHolidays }) => localHolidays.map(holidayText).join('; ') || 'nenhum',
};

function demand(isRequired: boolean): string {
  return isRequired ? 'obrigatório' : 'opcional';
}

const BRANDING_TEXTS: Readonly<Record<keyof Branding, (branding: Branding) => string>> = {
  productName: ({ productName }) => productName,
  providerName: ({ providerName }) => providerName,
  providerCnpj: ({ providerCnpj }) => providerCnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5'),
  providerAddress: ({ providerAddress }) => providerAddress ?? 'nenhum',
  supportEmail: ({ supportEmail }) => supportEmail,
  supportPhone: ({ supportPhone }) => (supportPhone ? formatPhone(supportPhone) : 'nenhum'),
  forumCity: ({ forumCity }) => forumCity,
  logoId: ({ logoId }) => (logoId === null ? 'sem logotipo' : 'com logotipo'),
  logoShowsName: ({ logoShowsName }) => (logoShowsName ? 'sim' : 'não'),
};

function logoChange({ logoId: before }: Branding, { logoId: after }: Branding): Change[] {
  if (before === null || after === null || before === after) return [];
  return change(BRANDING_LABELS.logoId, 'logotipo anterior', 'novo logotipo');
}

function keysOf<Table extends object>(table: Table): (keyof Table)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own tables have no other keys
  return Object.keys(table) as (keyof Table)[];
}
