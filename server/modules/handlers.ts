import type { Handlers } from '#server/contract/contract.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { accountHandlers } from './account/handlers.ts';
import { addressHandlers } from './addresses/handlers.ts';
import { announcementHandlers } from './announcements/handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { billHandlers } from './bills/handlers.ts';
import { companyHandlers } from './companies/handlers.ts';
import { courierHandlers } from './couriers/handlers.ts';
import { importKinds } from './import-kinds.ts';
import { importCollectionHandlers } from './imports/collection-handlers.ts';
import { importHandlers } from './imports/handlers.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { locationCsvHandlers } from './locations/csv-handlers.ts';
import { locationHandlers } from './locations/handlers.ts';
import { noticeHandlers } from './notices/handlers.ts';
import { orderExportHandlers } from './order-exports/handlers.ts';
import { recordExportHandlers } from './order-exports/record-handlers.ts';
import { orderRecurrenceHandlers } from './order-recurrences/handlers.ts';
import { orderTemplateHandlers } from './order-templates/handlers.ts';
import { attachmentHandlers } from './orders/attachments/handlers.ts';
import { commentHandlers } from './orders/comments/handlers.ts';
import { dossierHandlers } from './orders/dossier/handlers.ts';
import { orderEventHandlers } from './orders/events/handlers.ts';
import { followHandlers } from './orders/follows/handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { proofHandlers } from './orders/proofs/handlers.ts';
import { trackingLinkHandlers } from './orders/tracking/handlers.ts';
import { privacyHandlers } from './privacy-requests/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { savedViewHandlers } from './saved-views/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { passkeyHandlers } from './session/passkeys/handlers.ts';
import { passkeySignInHandlers } from './session/passkeys/sign-in-handlers.ts';
import { passwordHandlers } from './session/password-handlers.ts';
import { finishSignInHandlers } from './session/second-factor-handlers.ts';
import { twoFactorHandlers } from './session/two-factor/handlers.ts';
import { brandingHandlers } from './settings/branding-handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { mailHandlers } from './settings/mail-handlers.ts';
import { settlementHandlers } from './settlements/handlers.ts';
import { settledDayPages } from './settlements/settled-days.ts';
import { systemHandlers } from './system/handlers.ts';
import { trackingHandlers } from './tracking/handlers.ts';
import { recipientRequestHandlers } from './tracking/recipient-requests/handlers.ts';
import { userHandlers } from './users/handlers.ts';

/** The handlers of all modules. A missing operation is a compile error, one given twice is not. */
export function allHandlers(deps: ServerDeps): Handlers {
  const kinds = importKinds(deps);
  return {
    ...accountHandlers(deps),
    ...addressHandlers(deps),
    ...announcementHandlers(deps),
    ...auditHandlers(deps),
    ...billHandlers(deps),
    ...companyHandlers(deps),
    ...courierHandlers({ ...deps, settledDays: settledDayPages }),
    ...importCollectionHandlers(deps, kinds),
    ...importHandlers(deps, kinds),
    ...jobHandlers(deps),
    ...locationCsvHandlers(deps),
    ...locationHandlers(deps),
    ...noticeHandlers(deps),
    ...attachmentHandlers(deps),
    ...commentHandlers(deps),
    ...orderEventHandlers(deps),
    ...dossierHandlers(deps),
    ...followHandlers(),
    ...orderHandlers(deps),
    ...orderExportHandlers(deps),
    ...recordExportHandlers(deps),
    ...orderTemplateHandlers(deps),
    ...orderRecurrenceHandlers(deps),
    ...proofHandlers(deps),
    ...savedViewHandlers(deps),
    ...trackingLinkHandlers(deps),
    ...privacyHandlers(deps),
    ...reportHandlers(deps),
    ...settlementHandlers(deps),
    ...sessionHandlers(deps),
    ...passwordHandlers(deps),
    ...finishSignInHandlers(deps),
    ...twoFactorHandlers(deps),
    ...passkeyHandlers(deps),
    ...passkeySignInHandlers(deps),
    ...brandingHandlers(deps),
    ...settingsHandlers(deps),
    ...mailHandlers(deps),
    ...systemHandlers(deps),
    ...trackingHandlers(deps),
    ...recipientRequestHandlers(deps),
    ...userHandlers(deps),
  };
}
