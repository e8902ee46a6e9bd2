import type { MailDeps } from '#server/mail/deliver-mails.ts';

import { writeAccessEnded, writeAccessRestored } from './account/access-mails.ts';
import {
  writeInvitation,
  writePasskeyAdded,
  writePasskeyRemoved,
  writePasswordChanged,
  writePrivacyAnswered,
  writeRecovery,
  writeRecoveryCodeUsed,
  writeTwoFactorOff,
  writeTwoFactorOn,
  writeTwoFactorReset,
} from './account/account-mails.ts';
import { writeAnnouncement } from './announcements/announcement-mails.ts';
import { writeDailyNotices, writeNotices } from './notices/notice-mails.ts';
import { recordBounce } from './notices/operation-notices.ts';
import { writeDeliveryDone, writeDeliveryUnderWay, writeTrackingLink } from './tracking/tracking-mails.ts';

/** Mail writers and bounce handling of the modules; a mail kind without a writer is a compile error. */
export const MODULE_MAILS: Pick<MailDeps, 'writers' | 'recordBounce'> = {
  writers: {
    invitation: writeInvitation,
    recovery: writeRecovery,
    'password-changed': writePasswordChanged,
    'privacy-answered': writePrivacyAnswered,
    'two-factor-on': writeTwoFactorOn,
    'two-factor-off': writeTwoFactorOff,
    'two-factor-reset': writeTwoFactorReset,
    'recovery-code-used': writeRecoveryCodeUsed,
    'access-ended': writeAccessEnded,
    'access-restored': writeAccessRestored,
    'passkey-added': writePasskeyAdded,
    'passkey-removed': writePasskeyRemoved,
    'delivery-under-way': writeDeliveryUnderWay,
    'delivery-done': writeDeliveryDone,
    'tracking-link': writeTrackingLink,
    notices: writeNotices,
    'notices-daily': writeDailyNotices,
    announcement: writeAnnouncement,
  },
  recordBounce,
};
