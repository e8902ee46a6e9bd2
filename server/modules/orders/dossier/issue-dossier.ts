import { hasDossier } from '#domain/orders/proofs/dossier.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import { recordAudit, type RequestMeta } from '#server/modules/audit/repository.ts';
import { problem } from '#server/problems.ts';

import { PAPER_READER } from '../events/entry-reader.ts';
import { countEntries, findEntries, presentEntry } from '../events/read-timeline.ts';
import { orderReply } from '../order-response.ts';
import type { LoadedOrder } from '../repository.ts';
import * as store from './repository.ts';

/** The maximum of `Dossier.events` in the contract. */
const MAX_ENTRIES = 1000;

export type DossierReader = RequestMeta & { user: Principal };

/**
 * The content of an order's dossier, as any third party may read it; the first time also creates and audits the token. The
 * caller holds the order's lock.
 * @throws Problem 409 before the first ended attempt
 */
export async function issueDossier(
  trx: Trx,
  deps: Pick<Deps, 'check'>,
  loaded: LoadedOrder,
  reader: DossierReader,
): Promise<Schema<'Dossier'>> {
  if (!hasDossier(loaded.stops)) throw problem('dossier-unavailable');
  const { order } = loaded;
  const dossier = (await store.findDossier(trx, order.id)) ?? (await createToken(trx, loaded, reader));
  return {
    token: dossier.token,
    issuedAt: dossier.issued_at.toISOString(),
    ...(await store.findParties(trx, order.company_id)),
    order: withoutBaseFields((await orderReply(200, trx, deps, loaded, reader)).body),
    ...(await timelineOf(trx, loaded)),
  };
}

async function createToken(
  trx: Trx,
  { order }: LoadedOrder,
  reader: DossierReader,
): Promise<store.DossierRow> {
  const dossier = await store.insertDossier(trx, order.id, reader.now);
  const details = { orderNumber: order.order_number };
  await recordAudit(trx, reader, { action: 'dossier.issued', companyId: order.company_id, details });
  return dossier;
}

/** The order without the fields of the base and without its price. */
function withoutBaseFields(order: Schema<'ServiceOrder'>): Schema<'ServiceOrder'> {
  const {
    internalNotes: _notes,
    plannedCourier: _planned,
    courierSince: _since,
    priceCents: _price,
    priceLines: _lines,
    stops,
    ...rest
  } = order;
  return { ...rest, stops: stops.map(({ cashSettledAt: _settled, ...stop }) => stop) };
}

async function timelineOf(
  trx: Trx,
  { order, settings }: LoadedOrder,
): Promise<Pick<Schema<'Dossier'>, 'events' | 'earlierEvents'>> {
  const reading = { orderId: order.id, reader: PAPER_READER };
  const rows = await findEntries(trx, reading, { limit: MAX_ENTRIES, offset: 0 });
  const total = rows.length < MAX_ENTRIES ? rows.length : await countEntries(trx, reading);
  return {
    events: rows.toReversed().map((row) => presentEntry(row, PAPER_READER, settings.reasons)),
    earlierEvents: total - rows.length,
  };
}
