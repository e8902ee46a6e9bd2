import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';

export type NoticeKind = Schema<'NoticeKind'>;
type Urgency = Schema<'NoticeUrgency'>;
/** `now` mails collect notices briefly, `daily` mails until the morning. */
export type NoticeEmail = Schema<'NoticeEmail'>;

/** The base delivers; the company is its client. */
export type Side = 'base' | 'company';

/**
 * Recipients of a notice:
 * - `base`: every operator and administrator;
 * - `company`: managers of the order's company, each within their scope: orders that they requested and orders without
 * an active requester, or all of the company. Notices without an order go to all of them;
 * - `requester`: the user who requested the order, of either side;
 * - `followers`: users who follow the order, of either side;
 * - `asker`: the user who last requested its cancellation or, for kinds about a change, a change;
 * - `admins`: administrators, for notices without an order;
 * - `author`: the user who saved the recurrence last or, without access, every manager of its company.
 */
export type Audience = 'base' | 'company' | 'requester' | 'followers' | 'asker' | 'admins' | 'author';

export interface NoticeRule {
  /** Title in pt-BR. */
  label: string;
  urgency: Urgency;
  audiences: readonly Audience[];
  /** Only the side opposite to the actor's receives it. */
  isForOtherSide?: true;
  /** Roles that receive it in the app by default. */
  on: readonly Role[];
  /** Roles that receive it by e-mail by default. Few: unwanted mails hide the important ones. */
  mails?: Readonly<Partial<Record<Role, Exclude<NoticeEmail, 'off'>>>>;
}

const OF_COMPANY = ['company', 'followers'] as const;
const OF_EITHER = ['base', 'company', 'followers'] as const;

/** Recipients and channels of each kind (docs/domain.md 5), in the order of the preferences page. */
export const NOTICE_RULES: Readonly<Record<NoticeKind, NoticeRule>> = {
  'order.requested': {
    label: 'Nova solicitação',
    urgency: 'normal',
    audiences: ['base'],
    on: ['operator'],
  },
  'acceptance.overdue': {
    label: 'Solicitação sem aceite no prazo',
    urgency: 'urgent',
    audiences: ['base'],
    on: ['operator', 'admin'],
  },
  'order.accepted': {
    label: 'Ordem aceita',
    urgency: 'normal',
    audiences: ['requester', ...OF_COMPANY],
    on: ['manager'],
  },
  'order.rejected': {
    label: 'Ordem recusada',
    urgency: 'urgent',
    audiences: ['requester', ...OF_COMPANY],
    on: ['manager'],
    mails: { manager: 'now' },
  },
  'order.assigned': { label: 'Entregador atribuído', urgency: 'normal', audiences: OF_COMPANY, on: [] },
  'order.collected': {
    label: 'Mercadoria coletada',
    urgency: 'normal',
    audiences: OF_COMPANY,
    on: ['manager'],
  },
  'order.outForDelivery': {
    label: 'Saiu para nova tentativa',
    urgency: 'normal',
    audiences: OF_COMPANY,
    on: ['manager'],
  },
  'order.atRisk': { label: 'Em risco de atraso', urgency: 'urgent', audiences: ['base'], on: ['operator'] },
  'pickup.late': {
    label: 'Coleta atrasada',
    urgency: 'urgent',
    audiences: OF_EITHER,
    on: ['operator', 'manager'],
  },
  'order.late': {
    label: 'Ordem atrasada',
    urgency: 'urgent',
    audiences: OF_EITHER,
    on: ['operator', 'manager'],
  },
  'order.attemptFailed': {
    label: 'Tentativa sem sucesso',
    urgency: 'urgent',
    audiences: OF_EITHER,
    on: ['operator', 'manager'],
    mails: { manager: 'now' },
  },
  'order.changed': {
    label: 'Ordem alterada',
    urgency: 'normal',
    audiences: OF_EITHER,
    isForOtherSide: true,
    on: ['operator', 'manager'],
  },
  'order.cancelled': {
    label: 'Ordem cancelada',
    urgency: 'urgent',
    audiences: OF_EITHER,
    isForOtherSide: true,
    on: ['operator', 'manager'],
  },
  'cancellation.requested': {
    label: 'Cancelamento solicitado',
    urgency: 'urgent',
    audiences: ['base'],
    on: ['operator'],
  },
  'cancellation.answered': {
    label: 'Cancelamento aprovado ou negado',
    urgency: 'normal',
    audiences: ['asker', 'followers'],
    on: ['manager'],
    mails: { manager: 'now' },
  },
  'cancellation.overdue': {
    label: 'Resposta ao cancelamento atrasada',
    urgency: 'urgent',
    audiences: ['base'],
    on: ['operator', 'admin'],
    mails: { admin: 'daily' },
  },
  'change.requested': {
    label: 'Alteração solicitada',
    urgency: 'urgent',
    audiences: ['base'],
    on: ['operator'],
  },
  'change.answered': {
    label: 'Alteração aprovada ou negada',
    urgency: 'normal',
    audiences: ['asker', 'followers'],
    on: ['manager'],
    mails: { manager: 'now' },
  },
  'change.lapsed': {
    label: 'Pedido de alteração sem efeito',
    urgency: 'normal',
    audiences: ['asker', 'followers'],
    on: ['manager'],
    mails: { manager: 'now' },
  },
  'change.overdue': {
    label: 'Resposta à alteração atrasada',
    urgency: 'urgent',
    audiences: ['base'],
    on: ['operator', 'admin'],
    mails: { admin: 'daily' },
  },
  'recipient.requested': {
    label: 'Pedido do destinatário',
    urgency: 'urgent',
    audiences: ['base'],
    on: ['operator'],
  },
  'custody.ending': {
    label: 'Guarda da mercadoria perto do fim',
    urgency: 'urgent',
    audiences: OF_EITHER,
    on: ['operator', 'manager'],
    mails: { manager: 'daily' },
  },
  'order.delivered': {
    label: 'Entrega concluída',
    urgency: 'normal',
    audiences: OF_COMPANY,
    on: ['manager'],
  },
  'order.returned': {
    label: 'Mercadoria devolvida',
    urgency: 'normal',
    audiences: OF_COMPANY,
    on: ['manager'],
    mails: { manager: 'now' },
  },
  'order.lost': {
    label: 'Extravio ou avaria',
    urgency: 'urgent',
    audiences: OF_COMPANY,
    on: ['manager'],
    mails: { manager: 'now' },
  },
  'comment.added': {
    label: 'Novo comentário',
    urgency: 'normal',
    audiences: OF_EITHER,
    isForOtherSide: true,
    on: ['operator', 'manager'],
  },
  'recurrence.failed': {
    label: 'Recorrência com problema',
    urgency: 'normal',
    audiences: ['author'],
    on: ['operator', 'admin', 'manager'],
    mails: { manager: 'now' },
  },
  'bill.closed': {
    label: 'Faturamento fechado',
    urgency: 'normal',
    audiences: ['company'],
    on: ['manager'],
    mails: { manager: 'daily' },
  },
  'privacy.requested': {
    label: 'Novo pedido de privacidade',
    urgency: 'normal',
    audiences: ['admins'],
    on: ['admin'],
    mails: { admin: 'daily' },
  },
  'mail.bounced': { label: 'E-mail que não chega', urgency: 'urgent', audiences: ['admins'], on: ['admin'] },
  'mails.failing': { label: 'E-mails não saem', urgency: 'urgent', audiences: ['admins'], on: ['admin'] },
  'backup.overdue': {
    label: 'Cópia de segurança atrasada',
    urgency: 'urgent',
    audiences: ['admins'],
    on: ['admin'],
    mails: { admin: 'daily' },
  },
  'erasure.coming': {
    label: 'Dados pessoais perto do fim da guarda',
    urgency: 'normal',
    audiences: ['admins'],
    on: ['admin'],
    mails: { admin: 'daily' },
  },
};

/**
 * Replies of one side to the other, listed under "Aguardando você" until read. The index `notices_unread_answers` names
 * the same kinds.
 */
export const ANSWER_KINDS = [
  'order.rejected',
  'order.cancelled',
  'cancellation.answered',
  'change.answered',
  'comment.added',
] as const satisfies readonly NoticeKind[];

/** Every kind, in the order of the table. */
export const NOTICE_KINDS = Object.keys(NOTICE_RULES).filter(
  (name): name is NoticeKind => name in NOTICE_RULES,
);

export function sideOf(role: Role): Side {
  return role === 'manager' ? 'company' : 'base';
}

/**
 * The sides that can receive a notice.
 * @param actor the actor's role; null for notices by time
 * @param isInternal whether the cause is visible to the base only
 */
export function recipientSides(kind: NoticeKind, actor: Role | null, isInternal: boolean): Side[] {
  const { isForOtherSide = false } = NOTICE_RULES[kind];
  const sides: Side[] = isInternal ? ['base'] : ['base', 'company'];
  return isForOtherSide && actor !== null ? sides.filter((side) => side !== sideOf(actor)) : sides;
}

/**
 * Whether requesters and followers receive a kind by default. Following is an explicit choice, so it notifies users of
 * the base like managers.
 */
export function notifiesFollowers({ on }: NoticeRule): boolean {
  return on.includes('manager');
}

export interface OfferedKind {
  kind: NoticeKind;
  /** Only for orders that the user requested or follows. */
  followedOnly: boolean;
  /** The default channels. */
  defaults: NoticeChannels;
}

/** The channels of a kind for one user. */
export interface NoticeChannels {
  inApp: boolean;
  email: NoticeEmail;
}

/** The kinds that users of a role can receive, with their default channels: one row of the preferences page each. */
export function kindsFor(role: Role): OfferedKind[] {
  const side = sideOf(role);
  return NOTICE_KINDS.flatMap((kind) => {
    const rule = NOTICE_RULES[kind];
    const { audiences, on, mails = {} } = rule;
    const isDirect =
      audiences.includes(side) ||
      audiences.includes('author') ||
      (role === 'admin' && audiences.includes('admins'));
    const isPersonal = audiences.some((audience) => PERSONAL.includes(audience));
    if (!isDirect && !isPersonal) return [];
    const followedOnly = !isDirect && side === 'base';
    const inApp = followedOnly ? notifiesFollowers(rule) : on.includes(role);
    return [{ kind, followedOnly, defaults: { inApp, email: mails[role] ?? 'off' } }];
  });
}

const PERSONAL: readonly Audience[] = ['requester', 'followers', 'asker'];
