import { cleanDocument } from '#domain/documents.ts';
import { companyStepOf } from '#domain/notices/next-step.ts';
import { readInvoiceKey } from '#domain/orders/invoice-key.ts';
import { formatPhone, readPhone } from '#domain/phone.ts';
import { BASE_REASONS, findReason, type NextStep } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';

import { addressLine, cut, doorLine, type PartialAddress, postalCodeText } from './contact-texts.ts';
import { deliveryWindow, measuredWindow } from './delivery-window.ts';
import { dropoffsOf, shownDropoffOf, type OrderRow, type OrderState } from './order-row.ts';

type DraftContent = Schema<'DraftContent'>;

type DerivedColumns = Pick<
  OrderRow,
  | 'recipient_name'
  | 'recipient_address'
  | 'recipient_place'
  | 'recipient_door'
  | 'recipient_district'
  | 'dropoff_count'
  | 'done_count'
  | 'window_from'
  | 'window_until'
  | 'due_at'
  | 'due_of'
  | 'company_step'
  | 'search_extra'
>;

const MAX_NAME_LENGTH = 120;
const MAX_SEARCH_LENGTH = 4000;

/** Columns for listing, sorting and searching, derived from the order on every write. */
export function derivedColumns(state: OrderState): DerivedColumns {
  const { order, stops } = state;
  return order.draft ? draftSummary(order.draft) : requestedColumns({ order, stops });
}

function requestedColumns({ order, stops }: OrderState): DerivedColumns {
  const dropoffs = dropoffsOf(stops);
  const pickup = stops.find(({ kind }) => kind === 'pickup');
  const shown = shownDropoffOf(stops);
  const window = deliveryWindow({ order, stops });
  return {
    recipient_name: shown?.contact_name ?? null,
    recipient_address: shown ? addressLine(shown.address) : null,
    recipient_place: shown?.place_name ?? null,
    recipient_door: shown ? doorLine(shown.address, pickup?.address.city) : null,
    recipient_district: shown?.address.district ?? null,
    dropoff_count: dropoffs.length,
    done_count: dropoffs.filter((stop) => stop.status === 'done').length,
    window_from: window?.from ?? null,
    window_until: window?.until ?? null,
    ...dueColumns({ order, stops }),
    company_step: companyStep({ order, stops }),
    search_extra: searchedText({
      stops: stops.map(({ place_name, contact_name, contact_phone, address }) => ({
        placeName: place_name,
        contactName: contact_name,
        contactPhone: contact_phone,
        address,
      })),
      invoiceKey: order.invoice_key,
      tags: order.tags,
      items: order.items,
    }),
  };
}

/** The step that the order needs from its company; null for none. */
export function companyStep({ order, stops }: OrderState) {
  return companyStepOf(order.status, order.cancellation, failuresOf({ order, stops }));
}

function failuresOf({ order, stops }: OrderState) {
  return stops.flatMap(({ id, kind, status, attempts }) => {
    const last = attempts.at(-1);
    if (status !== 'failed' || last === undefined) return [];
    const { reasonCode, nextStep = initialStep(reasonCode), correctedAt } = last;
    // The base answers a request of the company, of this stop or of the order, before anything else.
    const { change_request: request } = order;
    const isRequested = request !== null && (request.stopId ?? id) === id;
    return [{ kind, reasonCode, nextStep, isCorrected: isRequested || correctedAt !== undefined }];
  });
}

/** The proposed step of attempts that failed before proposals were stored with them. */
function initialStep(reasonCode: string | null): NextStep | null {
  return findReason(BASE_REASONS, 'failure', reasonCode)?.nextStep ?? null;
}

/**
 * The deadline (docs/domain.md 2): until the goods are collected the end of the pickup's window, if that comes first;
 * else the end of the window that the delivery is measured by.
 */
function dueColumns({ order, stops }: OrderState): Pick<OrderRow, 'due_at' | 'due_of'> {
  const delivery = measuredWindow({ order, stops });
  const pickup = stops.find(({ kind }) => kind === 'pickup');
  const isToCollect = order.collected_at === null && order.closed_at === null;
  const pickupEnd = (isToCollect && pickup?.window_until) || null;
  if (pickupEnd !== null && (delivery === null || pickupEnd < delivery.until)) {
    return { due_at: pickupEnd, due_of: 'pickup' };
  }
  return { due_at: delivery?.until ?? null, due_of: delivery && 'delivery' };
}

/** The derived columns of a draft, complete or not. */
export function draftSummary(draft: DraftContent): DerivedColumns {
  const dropoffs = (draft.stops ?? []).filter((stop) => stop.kind === 'dropoff');
  const first = dropoffs[0];
  const pickup = (draft.stops ?? []).find((stop) => stop.kind === 'pickup');
  return {
    recipient_name: cut(first?.contactName ?? '', MAX_NAME_LENGTH) || null,
    recipient_address: (first?.address && addressLine(first.address)) || null,
    recipient_place: null,
    recipient_door: (first?.address && doorLine(first.address, pickup?.address?.city)) || null,
    recipient_district: first?.address?.district ?? null,
    dropoff_count: Math.min(dropoffs.length, 19),
    done_count: 0,
    window_from: null,
    window_until: null,
    due_at: null,
    due_of: null,
    company_step: null,
    search_extra: searchedText(draft),
  };
}

/** The searched fields of an order, or of a draft, whose values may be incomplete and masked. */
type SearchedContent = Pick<DraftContent, 'invoiceKey' | 'tags' | 'items'> & { stops?: SearchedStop[] };
type SearchedStop = {
  placeName?: string | null;
  contactName?: string | null;
  contactPhone?: string | null;
  address?: PartialAddress;
};

function searchedText({ stops = [], invoiceKey, tags = [], items = [] }: SearchedContent): string {
  const key = invoiceKey && (readInvoiceKey(invoiceKey) ?? invoiceKey);
  const texts = [
    ...stops.flatMap(searchedOfStop),
    key,
    ...tags,
    ...items.map(({ description }) => description),
  ];
  return cut(texts.filter(Boolean).join(' '), MAX_SEARCH_LENGTH);
}

/** Telephones and postal codes are found with and without their masks. */
function searchedOfStop({ placeName, contactName, contactPhone, address = {} }: SearchedStop) {
  const code = cleanDocument(address.postalCode ?? '');
  return [
    placeName,
    contactName,
    ...phoneTexts(contactPhone ?? ''),
    addressLine(address),
    code,
    postalCodeText(code),
  ];
}

/** An incomplete number cannot be formatted, so it is searchable as typed and by its digits. */
function phoneTexts(typed: string): string[] {
  const stored = readPhone(typed);
  return stored === undefined ? [typed, cleanDocument(typed)] : [stored, formatPhone(stored)];
}
