import type { Schema } from '#openapi/schema.ts';
import type { OrderState } from '#server/modules/order-model/order-row.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

import { columnsOf } from '../content/order-fields.ts';
import { type Change, orderChanges } from './changes.ts';
import { editedStop, isSameStop } from './stop-edit.ts';
import { isSameContent } from './unchanged.ts';

/** A change of one stop, or without `stopId` of the order's notes and tags (docs/domain.md 2). */
type ContentChange = Partial<Schema<'StopEdit'>> &
  Pick<Schema<'OrderChanges'>, 'notes' | 'internalNotes' | 'tags'>;

/** The order with the change, whether the base sent it or approved what the company had requested. */
export function withChange({ order, stops }: OrderState, change: ContentChange, now: Date): OrderState {
  const { stopId, notes, internalNotes, tags } = change;
  if (stopId === undefined) {
    return { order: { ...order, ...columnsOf({ notes, internalNotes, tags }) }, stops };
  }
  return { order, stops: stops.map((stop) => (stop.id === stopId ? editedStop(stop, change, now) : stop)) };
}

/** What the change would do, as timeline texts. */
export function requestedChanges(state: OrderState, change: ContentChange, now: Date): Change[] {
  return orderChanges(state, withChange(state, change, now));
}

/** Errors of a change, sent or requested, beyond those of the schema and the order machine. */
export function contentChangeErrors(state: OrderState, change: ContentChange, now: Date): FieldError[] {
  const kind = state.stops.find(({ id }) => id === change.stopId)?.kind;
  const hasEmail = change.contactEmail !== undefined && change.contactEmail !== null;
  if (kind === 'pickup' && hasEmail) return [fieldError('/payload/contactEmail', 'email-of-pickup')];
  return changesNothing(state, change, now) ? [fieldError('/payload', 'unchanged')] : [];
}

/** Whether a change repeats what the order holds; that of a stop would count as a correction without correcting. */
export function changesNothing(state: OrderState, change: ContentChange, now: Date): boolean {
  const after = withChange(state, change, now);
  if (change.stopId === undefined) return isSameContent(state, after);
  const find = ({ stops }: OrderState) => stops.find(({ id }) => id === change.stopId);
  const [was, is] = [find(state), find(after)];
  return was !== undefined && is !== undefined && isSameStop(was, is);
}
