import { offeredReasons, REASON_LISTS } from '#machines/order/reasons.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { requireVersion } from '#server/http/etags.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { changeSettings } from './change-settings.ts';
import { insertLogo, presentLogo, readLogo } from './logos.ts';
import * as policy from './policy.ts';
import { presentReason, presentSettings, presentSettingsChange } from './presenter.ts';
import { addedCodes } from './reason-inputs.ts';
import * as store from './repository.ts';

type SettingsOperations =
  | 'getSettings'
  | 'updateSettings'
  | 'listSettingsChanges'
  | 'uploadLogo'
  | 'listOrderReasons'
  | 'getBaseCalendar';

export function settingsHandlers(deps: ServerDeps): Pick<Handlers, SettingsOperations> {
  const { db, branding, live } = deps;
  return {
    async getSettings({ user }) {
      policy.getSettings(user);
      const settings = await store.findSettings(db);
      const used = await store.findUsedReasons(db, addedCodes(settings.state.reasons));
      return { status: 200, etag: settings.version, body: presentSettings(settings, used) };
    },

    async updateSettings(c) {
      policy.updateSettings(c.user);
      const reply = await c.transact(async (trx) => {
        const before = await store.lockSettings(trx);
        requireVersion(c.ifMatch, {
          version: before.version,
          changedBy: before.updatedBy,
          changedAt: before.updatedAt,
          noun: 'as configurações',
        });
        const { settings, isChanged, used } = await changeSettings(trx, before, c);
        if (isChanged) await live.publish(trx, { kind: 'settings.changed', version: settings.version });
        return { status: 200, etag: settings.version, body: presentSettings(settings, used) };
      });
      // The author's next page shows the new branding; a failure here must not turn the saved settings into an error.
      await branding.tryRefresh();
      return reply;
    },

    async listSettingsChanges({ user, query }) {
      policy.listSettingsChanges(user);
      const rows = await store.findSettingsChanges(db, query.limit, offsetOf(query));
      const total = await store.countSettingsChanges(db);
      return { status: 200, body: pageOf(rows.map(presentSettingsChange), total, query) };
    },

    async uploadLogo(c) {
      policy.uploadLogo(c.user);
      const read = await readLogo(c.body);
      return c.transact(async (trx) => {
        const logo = { id: uuidV7(c.now), ...read };
        await insertLogo(trx, { ...logo, uploaded_by: c.user.userId, created_at: c.now });
        const body = presentLogo(logo);
        return { status: 201, headers: { location: body.url }, body };
      });
    },

    async listOrderReasons({ user }) {
      policy.listOrderReasons(user);
      const { reasons } = await store.loadSettings(db);
      const [failure = [], cancel = [], reject = []] = REASON_LISTS.map((list) =>
        offeredReasons(reasons, list).map(presentReason),
      );
      return { status: 200, body: { failure, cancel, reject } };
    },

    async getBaseCalendar({ user }) {
      policy.getBaseCalendar(user);
      const { calendar } = await store.loadSettings(db);
      return { status: 200, body: calendar };
    },
  };
}
