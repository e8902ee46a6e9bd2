import {
  billTitle,
  noticeDetails,
  OPEN_PRIVACY_REQUESTS,
  recurrenceTitle,
} from '#domain/notices/notice-text.ts';
import { recipientTitle } from '#domain/orders/recipient-title.ts';
import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { dayInBrasilia, lockRecipient, type MailContext, type WriteMail } from '#server/mail/mail-context.ts';
import type { MailMessage } from '#server/mail/mail-layout.ts';

import { listNotices } from './policy.ts';
import { presentNotice } from './presenter.ts';
import { claimForMail } from './repository.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

type Notice = Schema<'Notice'>;

/** Notices listed in one mail; the others are only counted. */
const MAX_SHOWN = 100;

/** The mail with collected immediate notices. */
export const writeNotices: WriteMail = writerOf('now', {
  begin: '',
  why: 'Você recebe esta mensagem porque escolheu receber estes avisos por e-mail, ou porque eles são o padrão do seu perfil.',
});

/** The daily summary. */
export const writeDailyNotices: WriteMail = writerOf('daily', {
  begin: 'Resumo do dia: ',
  why: 'Você recebe este resumo uma vez por dia, com o que ainda não leu.',
});

/**
 * The writer returns undefined, which drops the mail, if all its notices have been read or the user may receive no mails.
 */
function writerOf(email: 'now' | 'daily', { begin, why }: { begin: string; why: string }): WriteMail {
  return async (trx, mail, context) => {
    const user = await lockRecipient(trx, mail, 'active');
    if (!user) return undefined;
    const principal = { userId: user.id, role: user.role, companyId: user.company_id };
    const rows = await claimForMail(trx, listNotices(principal), {
      mailId: mail.id,
      email,
      now: context.now,
    });
    if (rows.length === 0 || !(await mayGetMails(trx, user.id))) return undefined;
    const notices = rows.map((row) => presentNotice(row, user.role));
    const { publicUrl } = context;
    const token = await unsubscribeToken(trx, user.id);
    const groups = groupsOf(notices.slice(0, MAX_SHOWN), user.role, context);
    const more = notices.length - MAX_SHOWN;
    const summary = summaryOf(notices);
    return {
      to: { name: user.name, address: user.email },
      subject: `${begin}${summary}`,
      // For a single notice this would repeat the subject.
      paragraphs: notices.length > 1 ? [`${begin}${summary}.`] : [],
      groups,
      action: actionOf(groups, context),
      notes: [...(more > 0 ? [`E mais ${more}, que estão em Notificações.`] : []), why],
      links: [
        { label: 'Escolher o que receber', url: `${publicUrl}/ordens-de-servico?conta=notificacoes` },
        { label: 'Não receber mais avisos por e-mail', url: `${publicUrl}/descadastrar/${token}` },
      ],
      unsubscribeUrl: `${publicUrl}/v1/notices/unsubscribe/${token}`,
    };
  };
}

/** False for unsubscribed users, refused addresses and inactive companies. */
async function mayGetMails(trx: Trx, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('notice_preferences as preference', 'preference.user_id', 'users.id')
    .select(['users.mail_bounced_at', 'preference.unsubscribed', 'companies.active'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.mail_bounced_at === null && user.unsubscribed !== true && user.active !== false;
}

/**
 * "OS 10288: Tentativa sem sucesso", "3 novidades em 2 ordens": without recipient data, because subjects appear in
 * previews.
 */
function summaryOf(notices: readonly Notice[]): string {
  const [first] = notices;
  const numbers = new Set(notices.flatMap(({ order }) => order?.orderNumber ?? []));
  const [onlyOrder] = numbers;
  if (notices.length === 1 && first) {
    return first.order ? `OS ${first.order.orderNumber}: ${first.label}` : first.label;
  }
  const news = `${notices.length} novidades`;
  if (numbers.size === 0) return news;
  return numbers.size === 1 ? `${news} na OS ${onlyOrder}` : `${news} em ${numbers.size} ordens`;
}

type Group = NonNullable<MailMessage['groups']>[number];

/** Groups notices by order, at the position of the newest; notices without an order stay alone. */
function groupsOf(notices: readonly Notice[], role: Row<'users'>['role'], context: MailContext): Group[] {
  const groups = new Map<string, Group>();
  for (const notice of notices) {
    const group = groups.get(placeOf(notice)) ?? { ...headOf(notice, role, context), lines: [] };
    groups.set(placeOf(notice), { ...group, lines: [...group.lines, lineOf(notice)] });
  }
  return [...groups.values()];
}

function placeOf({ id, order }: Notice): string {
  return order ? `order ${order.orderNumber}` : `notice ${id}`;
}

function headOf(
  { kind, order, bill, recurrence, subject }: Notice,
  role: Row<'users'>['role'],
  { publicUrl }: MailContext,
) {
  if (bill) return { title: billTitle(bill.month), url: `${publicUrl}${billPath(bill.month)}` };
  if (recurrence) {
    const owner = role === 'manager' ? '' : ` · ${recurrence.company.name}`;
    const url = `${publicUrl}/ordens-de-servico?ver=recorrencias`;
    return { title: `${recurrenceTitle(recurrence.name)}${owner}`, url };
  }
  if (!order) return { title: subject?.name ?? 'Configurações', url: `${publicUrl}${subjectPath(kind)}` };
  const { orderNumber, company, recipientName, recipientPlace } = order;
  const recipient = recipientTitle({ placeName: recipientPlace, contactName: recipientName ?? '' });
  const parts = [`OS ${orderNumber}`, role === 'manager' ? '' : company.name, recipient];
  return {
    title: parts.filter((part) => part !== '').join(' · '),
    url: `${publicUrl}/ordens-de-servico/${orderNumber}`,
  };
}

/** Path of the page on which an administrator handles a notice about a user. */
function subjectPath(kind: Notice['kind']): string {
  return kind === 'privacy.requested'
    ? `/usuarios?${new URLSearchParams(OPEN_PRIVACY_REQUESTS).toString()}`
    : '/configuracoes#email';
}

/** The bill, or the orders of the month where the company does not see prices. */
function billPath(month: string): string {
  return `/ordens-de-servico?ver=faturamento&mes=${month}`;
}

/** "Tentativa sem sucesso (23/11 08:12, Rita Andrade). Número inexistente. Corrija o endereço ou o contato." */
function lineOf(notice: Notice): string {
  const { label, createdAt, actor } = notice;
  const when = [momentText(createdAt), ...(actor ? [actor.name] : [])].join(', ');
  const details = noticeDetails(notice, {
    dayTime: momentText,
    elapsed: (instant) => `em ${momentText(instant)}`,
    day: (instant) => dayInBrasilia(new Date(instant)),
  });
  return [`${label} (${when}).`, ...details.map(asSentence)].join(' ');
}

function asSentence(text: string): string {
  return /[.!?…”]$/u.test(text) ? text : `${text}.`;
}

const momentFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function momentText(instant: string): string {
  return momentFormat.format(new Date(instant)).replace(',', '');
}

function actionOf(groups: readonly Group[], { publicUrl }: MailContext): MailMessage['action'] {
  const [first, ...others] = groups;
  if (first && others.length === 0) return { label: 'Abrir', url: first.url };
  return { label: 'Ver as notificações', url: `${publicUrl}/ordens-de-servico?ver=notificacoes` };
}
