import type { ServiceOrder } from '#src/api/service-orders.ts';
import { trackingPath } from '#src/lib/paths.ts';

type Stop = ServiceOrder['stops'][number];

/** Where the public link leads, with the host of this page. */
export function trackingUrl(trackingToken: string): string {
  return new URL(trackingPath(trackingToken), window.location.href).href;
}

/** The recipients of an order, first to last. */
export function recipientsOf({ stops }: ServiceOrder): Stop[] {
  return stops.filter(({ kind }) => kind === 'dropoff');
}

/** What is said with the link: no more than its page shows. */
export function shareText({ company, orderNumber }: ServiceOrder, url: string): string {
  return `Acompanhe a entrega de ${company.name} (OS ${orderNumber}): ${url}`;
}

/**
 * Opens WhatsApp with the text ready, at the conversation with this number.
 * @param phone as it is stored, "+5511987654321"; null lets whoever sends it choose the conversation
 */
export function whatsAppUrl(phone: string | null, text: string): string {
  const url = new URL(`https://wa.me/${(phone ?? '').replaceAll(/\D/gu, '')}`);
  url.search = `text=${encodeURIComponent(text)}`;
  return url.href;
}
