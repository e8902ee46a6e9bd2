import type { Notice, NoticePage } from '#src/api/notices/notices.ts';

/** An unread notice of a failed attempt. */
export function notice(changes: Partial<Notice> & { orderNumber?: number } = {}): Notice {
  const { orderNumber = 10288, ...rest } = changes;
  return {
    id: 4712,
    kind: 'order.attemptFailed',
    label: 'Tentativa sem sucesso',
    urgency: 'urgent',
    createdAt: '2026-11-23T08:12:00.000Z',
    readAt: null,
    undone: false,
    order: {
      orderNumber,
      company: { id: 'c1', name: 'Farmácia Boa Vida' },
      status: 'attempt_failed',
      cancellation: 'none',
      recipientName: 'Renata Furtado',
      recipientPlace: null,
    },
    subject: null,
    bill: null,
    recurrence: null,
    actor: { id: 'u2', name: 'Rita Andrade', role: 'operator' },
    reason: { code: 'NUMBER_NOT_FOUND', label: 'Número inexistente' },
    nextStep: { code: 'correctRecipient', label: 'Corrija o endereço ou o contato' },
    since: null,
    excerpt: null,
    ...rest,
  };
}

/** A page of notices; the unread count is derived from them. */
export function noticePage(data: Notice[], changes: Partial<NoticePage> = {}): NoticePage {
  const value = data.filter(({ readAt }) => readAt === null).length;
  return { data, limit: 30, nextCursor: null, unread: { value, capped: false }, upTo: '1:1:', ...changes };
}
