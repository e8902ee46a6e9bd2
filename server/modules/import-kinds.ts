import type { Deps } from '#server/contract/contract.ts';

import type { ImportKinds } from './imports/import-kind.ts';
import { locationImportKind } from './location-imports/location-import-kind.ts';
import { orderImportKind } from './order-imports/order-import-kind.ts';

/** All kinds of imports: rows become orders or locations. */
export function importKinds(deps: Pick<Deps, 'check' | 'live'>): ImportKinds {
  return { orders: orderImportKind(deps), locations: locationImportKind(deps) };
}
