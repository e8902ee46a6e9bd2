import type { OrderMachineEvent } from './order-events.ts';
import type { OrderFacts, Role } from './order-types.ts';

export type RefusalCode =
  | 'not-own-company'
  | 'wrong-role'
  | 'wrong-status'
  | 'order-incomplete'
  | 'payload-incomplete'
  | 'reason-unknown'
  | 'reason-disabled'
  | 'window-invalid'
  | 'stop-not-found'
  | 'stop-not-open'
  | 'internal-not-allowed'
  | 'attempts-exhausted'
  | 'override-used'
  | 'return-agreed'
  | 'free-cancel-over'
  | 'cancellation-already-requested'
  | 'cancellation-already-approved'
  | 'no-cancellation-request'
  | 'nothing-to-undo'
  | 'undo-time-over'
  | 'not-own-act'
  | 'outcome-not-possible';

/** What a rule answers when it does not hold. */
export interface Objection {
  code: RefusalCode;
  /** pt-BR, fit to show. */
  sentence: string;
  /**
   * JSON pointers: into the order for `order-incomplete`, into the event's body for `payload-incomplete`, where
   * "/proofs/photo" names a kind of file that is not attached.
   */
  missing?: readonly string[];
}

/** An objection together with who could do it now, the order being as it is. */
export interface Refusal extends Objection {
  whoCan: readonly Role[];
}

/** An event meeting an order: what every rule looks at and every effect starts from. */
export interface Attempt {
  facts: OrderFacts;
  event: OrderMachineEvent;
}
