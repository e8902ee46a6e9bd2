import { MESSAGES } from '#domain/messages.ts';
import { MAX_NOTES_LENGTH } from '#domain/orders/order-limits.ts';
import { isSameAddress, isSamePlace } from '#domain/orders/same-address.ts';
import { isToBeReturned } from '#machines/order/stops.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { addressReaders } from '#src/components/address/address-schemas.ts';
import { optional, parsedBy, phone, requiredIf, text } from '#src/components/forms/field-schemas.ts';
import { formatMoney } from '#src/lib/format-money.ts';

import type { ActionContext, EventOf, Stop } from '../actions/types.ts';
import { typedPriceOf } from '../price/typed-price.ts';
import { areTagsFit, parseCents, parseTags, TAGS_LIMIT, typedCents, typedTags } from '../values/text.ts';
import { addressFields, contactReaders, placeValues, toAddress } from './address.ts';
import type { ActionValues } from './fields.ts';
import { NOTHING_CHANGED, optionalField, reads, reason, requiredField, stopIn } from './form-parts.ts';
import type { ActionForms, ActionSchema, FieldUse } from './form-types.ts';
import { replyText } from './reply-text.ts';

/** Forms that change the data of an order under way, or request such a change. */
export const EDIT_FORMS = {
  'order.editStop': {
    explain: (context) => {
      const stop = stopIn(context);
      if (hasFailed(stop)) return 'A próxima tentativa usa os dados corrigidos.';
      return stop.kind === 'pickup' && isToBeReturned(context.order)
        ? 'A próxima devolução usa os dados corrigidos.'
        : 'O entregador já saiu com os dados de antes: avise-o do que mudou.';
    },
    fields: editFields,
    defaults: (context) => placeValues(stopIn(context)),
    schema: (context) => editSchema(context, (payload) => ({ type: 'order.editStop', payload })),
    submitLabel: 'Salvar correção',
  },

  'order.requestChange': {
    explain: (context) =>
      `${replyText(context)} Até lá a ${context.stop ? 'parada' : 'ordem'} segue como está.`,
    fields: (context) => (context.stop ? editFields(context) : NOTE_FIELDS),
    defaults: ({ order, stop }) => (stop ? placeValues(stop) : noteValues(order)),
    schema: (context): ActionSchema<EventOf<'order.requestChange'>> =>
      context.stop
        ? editSchema(context, (payload) => ({ type: 'order.requestChange', payload }))
        : reads(NOTE_READERS, (typed, refuse) => {
            const payload = changedNotes(typed, context.order);
            if (changesNothing(payload)) refuse('tags', NOTHING_CHANGED);
            return { type: 'order.requestChange', payload };
          }),
    submitLabel: 'Enviar pedido',
  },

  'order.annotate': {
    fields: () => [...NOTE_FIELDS, optionalField('internalNotes', { hint: 'Só a base vê.' })],
    defaults: ({ order }) => ({ ...noteValues(order), internalNotes: order.internalNotes ?? '' }),
    schema: ({ order }: ActionContext) =>
      reads({ ...NOTE_READERS, internalNotes: optional(notes) }, (typed, refuse) => {
        const { internalNotes = null } = typed;
        const payload = {
          ...changedNotes(typed, order),
          internalNotes: internalNotes === (order.internalNotes ?? null) ? undefined : internalNotes,
        };
        if (changesNothing(payload)) refuse('tags', NOTHING_CHANGED);
        return { type: 'order.annotate', payload };
      }),
    submitLabel: 'Salvar',
  },
  'order.setPrice': {
    explain: ({ order: { priceLines, priceCents } }) =>
      priceLines ? `Hoje vale a tabela da empresa: ${formatMoney(priceCents ?? 0)}.` : undefined,
    fields: () => [
      optionalField('price', {
        hint: 'Em branco, vale a tabela da empresa; sem ela, a ordem fica sem preço.',
      }),
    ],
    defaults: ({ order }) => ({ price: typedCents(typedPriceOf(order)) }),
    schema: ({ order }) =>
      reads({ price: optional(price) }, ({ price: priceCents = null }, refuse) => {
        const isSame = priceCents === typedPriceOf(order);
        if (isSame && (priceCents !== null || order.priceLines)) refuse('price', NOTHING_CHANGED);
        return { type: 'order.setPrice', payload: { priceCents } };
      }),
    submitLabel: 'Salvar',
  },
} satisfies ActionForms<'order.editStop' | 'order.requestChange' | 'order.annotate' | 'order.setPrice'>;

function editFields(context: ActionContext): FieldUse[] {
  const stop = stopIn(context);
  return [
    requiredField('contactName'),
    needsPhone(stop) ? requiredField('contactPhone') : optionalField('contactPhone'),
    ...(stop.kind === 'dropoff' ? [optionalField('contactEmail')] : []),
    ...addressFields,
    optionalField('instructions'),
    ...(hasFailed(stop) ? [] : [optionalField('reason', MOVE_REASON)]),
  ];
}

/** The event carries only changed fields; another place of a stop that has not failed needs a reason. */
function editSchema<Event extends EventOf<'order.editStop' | 'order.requestChange'>>(
  context: ActionContext,
  toEvent: (payload: Event['payload']) => Event,
): ActionSchema<Awaited<Event>> {
  const stop = stopIn(context);
  const readers = {
    ...contactReaders(stop),
    contactPhone: requiredIf(needsPhone(stop), phone),
    ...addressReaders,
    reason: optional(reason),
  };
  return reads(readers, (typed, refuse) => {
    const { contactName, contactPhone, contactEmail = null, instructions = null, reason: why } = typed;
    const address = toAddress(typed);
    const changes = {
      contactName: contactName === stop.contactName ? undefined : contactName,
      contactPhone: contactPhone === stop.contactPhone ? undefined : contactPhone,
      contactEmail: contactEmail === stop.contactEmail ? undefined : contactEmail,
      address: isSameAddress(address, stop.address) ? undefined : address,
      instructions: instructions === stop.instructions ? undefined : instructions,
    };
    if (changesNothing(changes)) refuse('contactName', NOTHING_CHANGED);
    if (!hasFailed(stop) && why === undefined && !isSamePlace(address, stop.address)) {
      refuse('reason', MESSAGES.required);
    }
    return toEvent({ stopId: stop.id, ...changes, reason: why });
  });
}

const price = parsedBy(parseCents, MESSAGES.money);

const MOVE_REASON = { label: 'Motivo da mudança', hint: 'Obrigatório ao mudar o endereço.' };

const notes = text({ limit: MAX_NOTES_LENGTH });
const tags = parsedBy((typed) => (areTagsFit(typed) ? parseTags(typed) : undefined), TAGS_LIMIT);

/** The fields of the order itself that a company may request to change. */
const NOTE_FIELDS: readonly FieldUse[] = [
  optionalField('tags', { hint: 'Separados por vírgulas.' }),
  optionalField('notes', { hint: 'A empresa e a base veem.' }),
];
const NOTE_READERS = { tags: optional(tags), notes: optional(notes) };

type Notes = Pick<ServiceOrder, 'tags' | 'notes'>;

function noteValues(order: Notes): Partial<ActionValues> {
  return { tags: typedTags(order.tags), notes: order.notes ?? '' };
}

/** An emptied text is sent as null, and an unchanged one not at all. */
function changedNotes(typed: { tags?: string[] | undefined; notes?: string | undefined }, order: Notes) {
  const wanted = { tags: typed.tags ?? [], notes: typed.notes ?? null };
  return {
    tags: wanted.tags.join() === order.tags.join() ? undefined : wanted.tags,
    notes: wanted.notes === order.notes ? undefined : wanted.notes,
  };
}

function changesNothing(changes: object): boolean {
  return Object.values(changes).every((value) => value === undefined);
}

function hasFailed({ status }: Stop): boolean {
  return status === 'failed';
}

/** A pickup may have no phone number, but a change cannot remove one. */
function needsPhone({ kind, contactPhone }: Stop): boolean {
  return kind === 'dropoff' || contactPhone !== null;
}
