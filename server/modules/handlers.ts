import type { Handlers } from '#server/contract/contract.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { accountHandlers } from './account/handlers.ts';
import { addressHandlers } from './addresses/handlers.ts';
import { announcementHandlers } from './announcements/handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { billHandlers } from './bills/handlers.ts';
import { companyHandlers } from './companies/handlers.ts';
import { courierHandlers } from './couriers/handlers.ts';
import { locationCsvHandlers } from './locations/csv-handlers.ts';
import { locationHandlers } from './locations/handlers.ts';
import { noticeHandlers } from './notices/handlers.ts';
import { commentHandlers } from './orders/comments/handlers.ts';
import { orderEventHandlers } from './orders/events/handlers.ts';
import { followHandlers } from './orders/follows/handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { proofHandlers } from './orders/proofs/handlers.ts';
import { trackingLinkHandlers } from './orders/tracking/handlers.ts';
import { privacyHandlers } from './privacy-requests/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { passwordHandlers } from './session/password-handlers.ts';
import { secondFactorHandlers } from './session/second-factor-handlers.ts';
import { twoFactorHandlers } from './session/two-factor/handlers.ts';
import { brandingHandlers } from './settings/branding-handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { mailHandlers } from './settings/mail-handlers.ts';
import { systemHandlers } from './system/handlers.ts';
import { trackingHandlers } from './tracking/handlers.ts';
import { userHandlers } from './users/handlers.ts';

/** The handlers of all modules; a missing one is a compile error. */
export function allHandlers(deps: ServerDeps): Handlers {
  return {
    ...sessionHandlers(deps),
    ...passwordHandlers(deps),
    ...secondFactorHandlers(deps),
    ...accountHandlers(deps),
    ...twoFactorHandlers(deps),
    ...userHandlers(deps),
    ...privacyHandlers(deps),
    ...companyHandlers(deps),
    ...courierHandlers(deps),
    ...locationHandlers(deps),
    ...locationCsvHandlers(deps),
    ...addressHandlers(deps),
    ...orderHandlers(deps),
    ...orderEventHandlers(deps),
    ...commentHandlers(deps),
    ...proofHandlers(deps),
    ...noticeHandlers(deps),
    ...followHandlers(),
    ...announcementHandlers(deps),
    ...trackingLinkHandlers(deps),
    ...trackingHandlers(deps),
    ...reportHandlers(deps),
    ...billHandlers(deps),
    ...settingsHandlers(deps),
    ...mailHandlers(deps),
    ...auditHandlers(deps),
    ...brandingHandlers(deps),
    ...systemHandlers(deps),
  };
}
