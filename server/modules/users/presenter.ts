import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';

import type { UserRow } from './repository.ts';

type Reading = {
  /** The reader, not the presented user. */
  user: Pick<Principal, 'role'>;
  /** The time for the expiry of an invitation. */
  now: Date;
  /** Days of the erasures of deleted users. */
  erasureDays?: ReadonlyMap<string, string>;
};

/** A user as the reader may see them. */
export function presentUser(row: UserRow, { user, now, erasureDays }: Reading): Schema<'User'> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    companyId: row.company_id,
    companyName: row.company_name,
    phone: row.phone,
    cpf: row.cpf,
    status: row.status,
    disabledReason: row.status === 'disabled' ? row.disabled_reason : null,
    invitation: row.status === 'invited' ? presentInvitation(row, now) : null,
    mustChangePassword: row.must_change_password,
    hasTwoFactor: row.has_two_factor,
    hasPasskeys: row.has_passkeys,
    ...(user.role === 'admin' && { mailBouncedAt: row.mail_bounced_at?.toISOString() ?? null }),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    ...(row.deleted_at !== null && { erasureOn: erasureDays?.get(row.id) ?? null }),
    version: row.version,
  };
}

/** The expiry counts from the sending of the mail, which creates the link. */
function presentInvitation(row: UserRow, now: Date): Schema<'Invitation'> {
  const { mail_id: mailId, mail_sent_at: sentAt, mail_failed_at: failedAt, invitation_expires_at: end } = row;
  if (failedAt !== null) return { delivery: 'failed', expiresAt: null, isExpired: false };
  // Sent mails are purged later, so that a missing one counts as sent.
  if (mailId !== null && sentAt === null) return { delivery: 'waiting', expiresAt: null, isExpired: false };
  return { delivery: 'sent', expiresAt: end?.toISOString() ?? null, isExpired: end === null || end <= now };
}
