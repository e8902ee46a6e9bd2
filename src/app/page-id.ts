import { type Address, readParam } from '#machines/app/address.ts';
import { type RouteId, routeAt } from '#machines/app/routes.ts';

/** A page of its own to draw: that of a route, or of a view of one. */
export type PageId = RouteId | 'account' | 'audit' | 'privacyRequests';

/**
 * The page at an address. The routes are a closed list (R2), so Minha conta is a view of the one that every role
 * may open, the audit log one of the settings, and the inbox of privacy requests one of the users.
 */
export function pageIdAt(address: Address): PageId | undefined {
  const id = routeAt(address)?.id;
  if (id === 'orders' && readParam(address, 'conta')) return 'account';
  if (id === 'settings' && readParam(address, 'ver') === 'auditoria') return 'audit';
  if (id === 'users' && readParam(address, 'pedidos')) return 'privacyRequests';
  return id;
}
