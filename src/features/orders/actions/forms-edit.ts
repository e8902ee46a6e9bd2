import { MESSAGES } from '#domain/messages.ts';
import { isSameAddress, isSamePlace } from '#domain/orders/same-address.ts';
import { addressReaders } from '#src/components/address/address-schemas.ts';
import { optional, parsedBy, phone, requiredIf, text } from '#src/components/forms/field-schemas.ts';
import { formatMoney } from '#src/lib/format-money.ts';

import { areTagsFit, parseCents, parseTags, TAGS_LIMIT, typedCents, typedTags } from '../form/text.ts';
import { typedPriceOf } from '../price/typed-price.ts';
import { addressFields, contactReaders, placeValues, toAddress } from './address.ts';
import { NOTHING_CHANGED, optionalField, reads, reason, requiredField, stopIn } from './form-parts.ts';
import { replyText } from './reply-text.ts';
import type { ActionContext, ActionForms, ActionSchema, EventOf, FieldUse, Stop } from './types.ts';

/** Forms that change the data of an order under way, or request such a change. */
export const EDIT_FORMS = {
  'order.editStop': {
    explain: (context) =>
      hasFailed(stopIn(context))
        ? 'A próxima tentativa usa os dados corrigidos.'
        : 'O entregador já saiu com os dados de antes: avise-o do que mudou.',
    fields: editFields,
    defaults: (context) => placeValues(stopIn(context)),
    schema: (context) => editSchema(context, (payload) => ({ type: 'order.editStop', payload })),
    submitLabel: 'Salvar correção',
  },

  'order.requestChange': {
    explain: (context) => `${replyText(context)} Até lá a parada segue como está.`,
    fields: editFields,
    defaults: (context) => placeValues(stopIn(context)),
    schema: (context) => editSchema(context, (payload) => ({ type: 'order.requestChange', payload })),
    submitLabel: 'Enviar pedido',
  },

  'order.annotate': {
    fields: () => [
      optionalField('tags', { hint: 'Separados por vírgulas.' }),
      optionalField('notes', { hint: 'A empresa e a base veem.' }),
      optionalField('internalNotes', { hint: 'Só a base vê.' }),
    ],
    defaults: ({ order }) => ({
      tags: typedTags(order.tags),
      notes: order.notes ?? '',
      internalNotes: order.internalNotes ?? '',
    }),
    schema: ({ order }: ActionContext) =>
      reads(
        { tags: optional(tags), notes: optional(notes), internalNotes: optional(notes) },
        (typed, refuse) => {
          const wanted = {
            tags: typed.tags ?? [],
            notes: typed.notes ?? null,
            internalNotes: typed.internalNotes ?? null,
          };
          const before = { tags: order.tags, notes: order.notes, internalNotes: order.internalNotes ?? null };
          const changes = {
            tags: wanted.tags.join() === before.tags.join() ? undefined : wanted.tags,
            notes: wanted.notes === before.notes ? undefined : wanted.notes,
            internalNotes: wanted.internalNotes === before.internalNotes ? undefined : wanted.internalNotes,
          };
          if (Object.values(changes).every((value) => value === undefined)) refuse('tags', NOTHING_CHANGED);
          return { type: 'order.annotate', payload: changes };
        },
      ),
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
    if (Object.values(changes).every((value) => value === undefined)) refuse('contactName', NOTHING_CHANGED);
    if (!hasFailed(stop) && why === undefined && !isSamePlace(address, stop.address)) {
      refuse('reason', MESSAGES.required);
    }
    return toEvent({ stopId: stop.id, ...changes, reason: why });
  });
}

const price = parsedBy(parseCents, MESSAGES.money);

const MOVE_REASON = { label: 'Motivo da mudança', hint: 'Obrigatório ao mudar o endereço.' };

const notes = text({ limit: 1000 });
const tags = parsedBy((typed) => (areTagsFit(typed) ? parseTags(typed) : undefined), TAGS_LIMIT);

function hasFailed({ status }: Stop): boolean {
  return status === 'failed';
}

/** A pickup may lack a telephone, but not lose it. */
function needsPhone({ kind, contactPhone }: Stop): boolean {
  return kind === 'dropoff' || contactPhone !== null;
}
