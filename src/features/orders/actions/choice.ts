import { isAllowed, type Offer } from './allowed-actions.ts';
import type { ActionType } from './types.ts';

export type ActionChoice = {
  /** The natural next step. */
  main: Offer | undefined;
  /** What one does when that is not possible. */
  second: Offer | undefined;
  others: readonly Offer[];
};

/** The likeliest alternatives to the natural next step; the first that is allowed stands beside it. */
const ALTERNATIVES: readonly ActionType[] = [
  'order.reject',
  'order.failPickup',
  'order.failStop',
  'order.failReturn',
  'order.startReturn',
  'order.reschedule',
  'order.edit',
  'order.requestCancel',
  'order.cancel',
];

/** The answers to a cancellation request and the undoing have a place of their own on the page. */
const ELSEWHERE: readonly ActionType[] = ['order.approveCancel', 'order.denyCancel', 'order.undo'];

/** Two buttons and a menu out of all that is allowed. */
export function actionChoice(offers: readonly Offer[]): ActionChoice {
  const allowed = offers.filter((offer) => isAllowed(offer) && !ELSEWHERE.includes(offer.type));
  const main = allowed.find(({ primary }) => primary);
  const second = ALTERNATIVES.map((type) => allowed.find((offer) => offer.type === type)).find(
    (offer) => offer !== undefined && offer !== main,
  );
  return { main, second, others: allowed.filter((offer) => offer !== main && offer !== second) };
}
