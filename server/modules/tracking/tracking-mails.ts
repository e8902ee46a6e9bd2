import { sql } from 'kysely';

import { formatPhone } from '#domain/phone.ts';
import { TIME_ZONE } from '#domain/sao-paulo-time.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { type MailContext, momentInBrasilia, type WriteMail } from '#server/mail/mail-context.ts';
import type { MailMessage } from '#server/mail/mail-layout.ts';
import { type Mail, cancelMail } from '#server/mail/outbox.ts';
import { announcedWindow, expectedWindow } from '#server/modules/order-model/delivery-window.ts';
import type { Span } from '#server/modules/order-model/order-row.ts';
import { isLinkAlive } from '#server/modules/orders/tracking/link.ts';

import { companyContact, courierFirstName } from './presenter.ts';
import { findTrackedStops } from './repository.ts';

/**
 * Mails to recipients contain nothing beyond the public page (decision 046): no names but the company's and, where the
 * page shows it, the courier's.
 */

/** The mail that a user sends to share the link. */
export const writeTrackingLink: WriteMail = async (trx, mail, context) => {
  const order = await lockFollowed(trx, mail, context.now);
  if (!order || mail.to_address === null) return undefined;
  const window = announcedWindow(order, await findTrackedStops(trx, order.id));
  return messageTo(mail.to_address, order, context, {
    subject: `Acompanhe a entrega de ${order.company_name}`,
    paragraphs: [
      `${order.company_name} enviou a você o link da entrega da OS ${order.order_number}.`,
      ...forecast(order, window, context.now),
    ],
  });
};

/** The mail to a recipient whose order is in transit. */
export const writeDeliveryUnderWay: WriteMail = notice(({ door, order, now }) => {
  if (order.status !== 'in_transit' || !['pending', 'arrived'].includes(door.status)) return undefined;
  const courier = courierFirstName(order);
  const { district, city, state } = door.address;
  return {
    subject: `A sua encomenda de ${order.company_name} está a caminho`,
    paragraphs: [
      `A encomenda de ${order.company_name} (OS ${order.order_number}) saiu para entrega${courier === null ? '' : ` com ${courier}`}.`,
      `Destino: ${district}, ${city} - ${state}.`,
      ...forecast(order, expectedWindow(order, door), now),
    ],
  };
});

/** The mail to a recipient whose drop-off is done. */
export const writeDeliveryDone: WriteMail = notice(({ door, order }) => {
  if (door.status !== 'done' || door.done_at === null) return undefined;
  return {
    subject: `A sua encomenda de ${order.company_name} foi entregue`,
    paragraphs: [
      `A encomenda de ${order.company_name} (OS ${order.order_number}) foi entregue em ${momentInBrasilia(door.done_at)}.`,
    ],
  };
});

type MailedDropoff = Pick<
  Row<'stops'>,
  'kind' | 'status' | 'address' | 'window_from' | 'window_until' | 'agreed_at' | 'done_at'
>;
type Words = Pick<MailMessage, 'subject' | 'paragraphs'>;

/** @param wordsFor returns undefined if the mail's statement is no longer true */
function notice(
  wordsFor: (context: { door: MailedDropoff; order: Followed; now: Date }) => Words | undefined,
): WriteMail {
  return async (trx, mail, context) => {
    const order = await lockFollowed(trx, mail, context.now);
    const door = order?.company_settings.notifyRecipients === true ? await findDoor(trx, mail) : undefined;
    const words = order && door && wordsFor({ door, order, now: context.now });
    if (words && door.contact_email !== null) return messageTo(door.contact_email, order, context, words);
    await cancelMail(trx, mail);
    return undefined;
  };
}

async function findDoor(trx: Trx, { stop_id }: Mail) {
  const door = trx
    .selectFrom('stops')
    .select(['kind', 'status', 'address', 'window_from', 'window_until', 'agreed_at'])
    .select(['done_at', 'contact_email']);
  return stop_id === null ? undefined : door.where('id', '=', stop_id).executeTakeFirst();
}

type Followed = NonNullable<Awaited<ReturnType<typeof lockFollowed>>>;

/**
 * The mail's order and link token, locked until the transaction ends, against a concurrent revocation or deletion.
 * @returns undefined when the order is deleted, or its link no longer works
 */
async function lockFollowed(trx: Trx, { order_id }: Mail, now: Date) {
  if (order_id === null) return undefined;
  const order = await trx
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select(['orders.id', 'orders.order_number', 'orders.status', 'orders.closed_at', 'orders.courier_name'])
    .select(['orders.tracking_token', 'orders.dropoff_count'])
    .select(['orders.promised_from', 'orders.promised_until'])
    .select(['companies.name as company_name', 'companies.settings as company_settings'])
    .select(sql<number>`(select public_link_days from settings)`.as('public_link_days'))
    .where('orders.id', '=', order_id)
    .forShare('orders')
    .executeTakeFirst();
  if (!order || order.status === 'draft' || order.tracking_token === null) return undefined;
  if (!isLinkAlive(order.closed_at, { publicLinkDays: order.public_link_days }, now)) return undefined;
  return { ...order, tracking_token: order.tracking_token };
}

function messageTo(
  address: string,
  { company_name: companyName, company_settings: settings, tracking_token: token }: Followed,
  { publicUrl }: MailContext,
  { subject, paragraphs }: Words,
): MailMessage {
  return {
    to: { name: null, address },
    subject,
    paragraphs,
    action: { label: 'Acompanhar entrega', url: `${publicUrl}/acompanhar/${token}` },
    notes: [
      ...contactNote(companyName, companyContact(settings)),
      `Você recebe esta mensagem porque ${companyName} informou este endereço para a entrega. Não é preciso ter uma conta.`,
      'Quem tem o link vê a situação da entrega. Se você não a espera, ignore esta mensagem.',
    ],
  };
}

/** "Dúvidas sobre a entrega? Fale com Farmácia Boa Vida: entregas@boavida.test · (11) 3106-8800." */
function contactNote(companyName: string, { email, phone }: ReturnType<typeof companyContact>): string[] {
  const ways = [email, phone && formatPhone(phone)].filter(Boolean).join(' · ');
  return ways === '' ? [] : [`Dúvidas sobre a entrega? Fale com ${companyName}: ${ways}.`];
}

const dayTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Statuses in which a forecast applies, as on the public page. */
const UNDER_WAY: readonly Followed['status'][] = ['accepted', 'assigned', 'collecting', 'in_transit'];

/** "Previsão de entrega: de 20/11 14:00 a 20/11 16:00 (horário de Brasília)." */
function forecast({ status }: Followed, window: Span | null, now: Date): string[] {
  if (!window || window.until <= now || !UNDER_WAY.includes(status)) return [];
  const [begin, end] = [window.from, window.until].map((moment) => dayTime.format(moment).replace(',', ''));
  return [`Previsão de entrega: de ${begin} a ${end} (horário de Brasília).`];
}
