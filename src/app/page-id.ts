import { type Address, readParam } from '#machines/app/address.ts';
import { type RouteId, routeAt } from '#machines/app/routes.ts';

/** A page of its own to draw: that of a route, or Minha conta. */
export type PageId = RouteId | 'account';

/**
 * The page at an address. The routes are a closed list (R2), so Minha conta is a view of the one that every role
 * may open.
 */
export function pageIdAt(address: Address): PageId | undefined {
  const id = routeAt(address)?.id;
  return id === 'orders' && readParam(address, 'conta') ? 'account' : id;
}
