import * as z from 'zod/mini';

import { ALWAYS_OPEN } from '#domain/calendar/base-calendar.ts';
import type { Role } from '#domain/roles.ts';
import { BASE_REASONS } from '#machines/order/reasons.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import type { ActionValues } from '#src/features/orders/action-forms/fields.ts';
import { formOf } from '#src/features/orders/action-forms/forms.ts';
import { allowedActionOf } from '#src/features/orders/actions/allowed-actions.ts';
import type { ActionContext, FormActionType, OrderEvent } from '#src/features/orders/actions/types.ts';

import { NOW } from './order-rows.ts';
import { orderFor } from './order-samples.ts';

type TransitionContext = { role?: Role; order?: Partial<ServiceOrder>; stopId?: string };

/** Context of an action form. */
export function contextOf(
  type: FormActionType,
  { role = 'operator', order, stopId }: TransitionContext = {},
): ActionContext {
  const shown = orderFor(role, order);
  return {
    order: shown,
    role,
    stop: shown.stops.find(({ id }) => id === stopId),
    reasons: BASE_REASONS,
    calendar: ALWAYS_OPEN,
    requires: allowedActionOf(shown, type)?.requires ?? [],
    now: Date.parse(NOW),
  };
}

type Read = { event: OrderEvent } | { errors: Record<string, string> };

/** Parses typed values over the form's defaults: the event, or an error per field. */
export function readForm(type: FormActionType, context: ActionContext, typed: Partial<ActionValues>): Read {
  const form = formOf(type);
  const result = z.safeParse(form.schema(context), { ...form.defaults?.(context), ...typed });
  if (result.success) return { event: result.data };
  return {
    errors: Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
  };
}
