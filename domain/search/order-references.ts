import { readInvoiceKey } from '#domain/orders/invoice-key.ts';

import { orderNumberIn } from './order-number.ts';
import { referenceKey } from './search-text.ts';

/** Limit of the contract for one look-up. */
export const MAX_REFERENCES = 500;
/** Limit of the contract for a reference. */
export const MAX_REFERENCE_LENGTH = 254;

/** What one reference of a list may mean; an order matches any of it. */
export type ReferenceReading = {
  orderNumber: number | undefined;
  invoiceKey: string | undefined;
  /** Keys of the customer reference, with and without a blank between letters and digits. */
  keys: string[];
};

/** @param reference an entry of a list, at most `MAX_REFERENCE_LENGTH` long */
export function readReference(reference: string): ReferenceReading {
  const key = referenceKey(reference);
  const spellings = [
    key,
    key.replaceAll(/(?<=\p{L}) (?=\d)/gu, ''),
    key.replaceAll(/(?<=\p{L}{2})(?=\d)/gu, ' '),
    key.replaceAll(' ', ''),
  ];
  return {
    orderNumber: orderNumberIn(reference),
    invoiceKey: readInvoiceKey(reference),
    keys: [...new Set(spellings)],
  };
}
