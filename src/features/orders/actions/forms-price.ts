import { MESSAGES } from '#domain/messages.ts';
import { optional, parsedBy } from '#src/components/forms/field-schemas.ts';

import { parseCents, typedCents } from '../form/text.ts';
import { NOTHING_CHANGED, optionalField, reads } from './form-parts.ts';
import type { ActionForms } from './types.ts';

const price = parsedBy(parseCents, MESSAGES.money);

/** The price, at any time until the month is closed. */
export const PRICE_FORMS = {
  'order.setPrice': {
    fields: () => [optionalField('price', { hint: 'Em branco, a ordem fica sem preço.' })],
    defaults: ({ order }) => ({ price: typedCents(order.priceCents) }),
    schema: ({ order }) =>
      reads({ price: optional(price) }, ({ price: priceCents = null }, refuse) => {
        if (priceCents === (order.priceCents ?? null)) refuse('price', NOTHING_CHANGED);
        return { type: 'order.setPrice', payload: { priceCents } };
      }),
    submitLabel: 'Salvar',
  },
} satisfies ActionForms<'order.setPrice'>;
