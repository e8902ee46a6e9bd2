import type { ApiProblem } from '#src/api/problem.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';

import type { ActionValues } from './fields.ts';
import type { ActionType } from './types.ts';

/** A dialog that somebody opened, or that opened because an action without a form was refused. */
export type ActionOpening = {
  type: ActionType;
  /** As it was when the dialog opened. */
  order: ServiceOrder;
  /** The stop that it was called at. */
  stopId: string | undefined;
  idempotencyKey: string;
  problem?: ApiProblem;
};

/** What was typed into dialogs that were closed without sending, for when they are opened again. */
export type KeptTexts = Map<string, Partial<ActionValues>>;

export function keptTextName({ type, stopId }: Pick<ActionOpening, 'type' | 'stopId'>): string {
  return `${type} ${stopId ?? ''}`;
}
