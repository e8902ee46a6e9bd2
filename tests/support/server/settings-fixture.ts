import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';

import type { Schema } from '#openapi/schema.ts';

import type { TestServer, TestUser } from './test-server.ts';

type Settings = Schema<'Settings'>;
type SettingsUpdate = Schema<'SettingsUpdate'>;

/** The update that the form would send for unchanged settings. */
export function asUpdate(settings: Settings): SettingsUpdate {
  const { createdAt: _created, updatedAt: _updated, version: _version, ...rest } = settings;
  const { reasons, branding } = rest;
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

/** Reads, changes and saves the settings as an administrator. */
export async function changeSettings(
  server: TestServer,
  admin: TestUser,
  change: (update: SettingsUpdate) => object,
): Promise<LightMyRequestResponse> {
  const settings = (await server.as(admin).get('/v1/settings')).json<Settings>();
  return server.as(admin).put('/v1/settings', {
    headers: { 'if-match': `"${settings.version}"` },
    body: { ...asUpdate(settings), ...change(asUpdate(settings)) },
  });
}

export function uploadLogo(
  server: TestServer,
  user: TestUser,
  payload: Buffer,
  type = 'image/png',
): Promise<LightMyRequestResponse> {
  return server.inject({
    method: 'POST',
    url: '/v1/settings/logos',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': type },
    payload,
  });
}

export function redPicture(width = 900, height = 300): ReturnType<typeof sharp> {
  return sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } });
}
