import type { OrderFacts } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { CompanyOrderSettings } from '#server/modules/settings/repository.ts';

import type { ProofRow } from '../proofs/repository.ts';

/** What drives an order. A comment stands beside it and leaves it as it is (decision 003). */
export type OrderEvent = Exclude<Schema<'OrderEvent'>, Schema<'CommentEvent'>>;

/** One event that the order machine has allowed, on its way into the database. */
export type Act = {
  event: OrderEvent;
  /** The machine's facts after the event. */
  after: OrderFacts;
  now: Date;
  by: Principal;
  settings: CompanyOrderSettings;
  /** What a draft becomes when it is requested. */
  content?: Schema<'OrderContent'>;
  /** What it makes part of the record. */
  proofs?: readonly Pick<ProofRow, 'kind'>[];
};
