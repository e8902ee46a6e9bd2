import { ROLE_LABELS } from '#machines/order/labels.ts';
import type { User } from '#src/api/users.ts';
import { formatDate, formatDateTime } from '#src/lib/format-date.ts';
import { formatInteger } from '#src/lib/format-number.ts';

export function roleLabel({ role }: Pick<User, 'role'>): string {
  return ROLE_LABELS[role];
}

/** "1 pessoa", "12 pessoas" */
export function countText(count: number): string {
  return `${formatInteger(count)} ${count === 1 ? 'pessoa' : 'pessoas'}`;
}

/** "E-mail recusado desde 24/11/2026"; undefined without a bounce, or if it is hidden from the viewer. */
export function mailText({ mailBouncedAt, deletedAt }: Pick<User, 'mailBouncedAt' | 'deletedAt'>) {
  const isRefused = typeof mailBouncedAt === 'string' && deletedAt === null;
  return isRefused ? `E-mail recusado desde ${formatDate(mailBouncedAt)}` : undefined;
}

/** A note on users who are neither plainly active nor disabled. */
export function accessText(
  user: Pick<User, 'status' | 'invitation' | 'mustChangePassword' | 'deletedAt'>,
): string | undefined {
  const { status, invitation, mustChangePassword, deletedAt } = user;
  if (deletedAt !== null) return `Excluído em ${formatDate(deletedAt)}`;
  if (status === 'active' && mustChangePassword) return 'Ainda não trocou a primeira senha';
  if (invitation === null) return undefined;
  if (invitation.delivery === 'failed') return 'Confira o e-mail e envie de novo';
  if (invitation.isExpired) return 'Envie um novo convite';
  return invitation.expiresAt === null ? undefined : `Vale até ${formatDateTime(invitation.expiresAt)}`;
}
