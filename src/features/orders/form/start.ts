import type { ServiceOrder } from '#src/api/service-orders.ts';

import { valuesOf, valuesOfOrder } from './draft-content.ts';
import { emptyOrder, type OrderFormValues } from './form-values.ts';

/** What the address asks the form to begin with; `orderNumber` 0 is none that exists. */
export type FormStart =
  | { kind: 'new' }
  | { kind: 'draft'; orderNumber: number }
  | { kind: 'duplicate'; orderNumber: number };

/** Reads `?rascunho=` and `?duplicar=`. */
export function formStartOf(search: string): FormStart {
  const params = new URLSearchParams(search);
  const draft = params.get('rascunho');
  if (draft !== null) return { kind: 'draft', orderNumber: orderNumberIn(draft) };
  const duplicated = params.get('duplicar');
  if (duplicated !== null) return { kind: 'duplicate', orderNumber: orderNumberIn(duplicated) };
  return { kind: 'new' };
}

/** What the inputs hold at first. */
export function startValues(
  start: FormStart,
  order: ServiceOrder | undefined,
  companyId: string,
): OrderFormValues {
  if (order === undefined || start.kind === 'new') return emptyOrder(companyId);
  return start.kind === 'draft' ? valuesOf(order.draft ?? {}, order.company.id) : valuesOfOrder(order);
}

export function isSameStart(one: FormStart, other: FormStart): boolean {
  return one.kind === other.kind && numberOf(one) === numberOf(other);
}

export function numberOf(start: FormStart): number | undefined {
  return start.kind === 'new' ? undefined : start.orderNumber;
}

function orderNumberIn(text: string): number {
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : 0;
}
