import type { Client } from 'openapi-fetch';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';

type Settings = Schema<'Settings'>;
type SettingsUpdate = Schema<'SettingsUpdate'>;

/** The update for unchanged settings. */
function asUpdate(settings: Settings): SettingsUpdate {
  const {
    createdAt: _created,
    updatedAt: _updated,
    version: _version,
    reasons,
    branding,
    ...rest
  } = settings;
  const { logo, ...named } = branding;
  const input = ({ deletable: _deletable, ...reason }: Schema<'ReasonSetting'>) => reason;
  return {
    ...rest,
    reasons: {
      failure: reasons.failure.map(input),
      cancel: reasons.cancel.map(input),
      reject: reasons.reject.map(input),
    },
    branding: { ...named, logoId: logo?.id ?? null },
  };
}

/** Changes some settings, like an administrator in another browser. */
export async function changeSettings(
  admin: Client<paths>,
  change: (update: SettingsUpdate) => Partial<SettingsUpdate>,
): Promise<void> {
  const { data } = await admin.GET('/v1/settings');
  if (data === undefined) throw new Error('The settings could not be read.');
  const update = asUpdate(data);
  const { error } = await admin.PUT('/v1/settings', {
    params: { header: { 'If-Match': `"${data.version}"` } },
    body: { ...update, ...change(update) },
  });
  if (error) throw new Error(`The settings were refused: ${JSON.stringify(error)}`);
}
