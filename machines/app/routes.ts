import type { Role } from '#domain/roles.ts';
import { withoutTrailing } from '#domain/text/without-trailing.ts';

import { type Address, splitAddress } from './address.ts';

/**
 * Access to a page. `public`: everybody, even before the session is known. `logout`: ends the session. `entry`: only
 * redirects. `anonymousOnly`: visitors without a session. `member`: every signed-in user. `roles`: the roles listed
 * beside it.
 */
export type RouteAccess = 'public' | 'logout' | 'entry' | 'anonymousOnly' | 'member' | 'roles';

interface RouteRow {
  id: string;
  /** `:name` matches one segment. */
  pattern: string;
  access: RouteAccess;
  roles?: readonly Role[];
}

/**
 * Every page of the app (R2; decision 046 for `tracking`, 032 for `dossier`, docs/notices.md for `unsubscribe`). The
 * first matching pattern wins.
 */
export const ROUTES = [
  { id: 'terms', pattern: '/termos-de-uso', access: 'public' },
  { id: 'privacy', pattern: '/politica-de-privacidade', access: 'public' },
  { id: 'tracking', pattern: '/acompanhar/:trackingToken', access: 'public' },
  { id: 'dossier', pattern: '/comprovante/:dossierToken', access: 'public' },
  { id: 'unsubscribe', pattern: '/descadastrar/:unsubscribeToken', access: 'public' },
  { id: 'signOut', pattern: '/sair', access: 'logout' },
  { id: 'entry', pattern: '/', access: 'entry' },
  { id: 'signIn', pattern: '/entrar', access: 'anonymousOnly' },
  { id: 'recoverPassword', pattern: '/recuperar-senha', access: 'anonymousOnly' },
  { id: 'orders', pattern: '/ordens-de-servico', access: 'member' },
  { id: 'newOrder', pattern: '/ordens-de-servico/criar', access: 'member' },
  { id: 'order', pattern: '/ordens-de-servico/:orderNumber', access: 'member' },
  { id: 'users', pattern: '/usuarios', access: 'roles', roles: ['admin', 'manager'] },
  { id: 'locations', pattern: '/localizacoes', access: 'roles', roles: ['admin', 'manager'] },
  { id: 'reports', pattern: '/relatorios', access: 'roles', roles: ['admin'] },
  { id: 'companies', pattern: '/empresas', access: 'roles', roles: ['admin'] },
  { id: 'dashboard', pattern: '/dashboard', access: 'roles', roles: ['admin'] },
  { id: 'settings', pattern: '/configuracoes', access: 'roles', roles: ['admin'] },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof ROUTES)[number]['id'];
export type Route = RouteRow & { id: RouteId };

const MATCHERS = ROUTES.map((route: Route) => ({ route, path: toRegExp(route.pattern) }));

/**
 * The route of an address, or null. Paths are case-sensitive and trailing slashes ignored; a parameter is one segment
 * of letters, digits, hyphens and underscores, so escapes, dot segments and further slashes never match.
 */
export function routeAt(address: Address): Route | null {
  const pathname = withoutTrailingSlash(splitAddress(address).pathname);
  return MATCHERS.find(({ path }) => path.test(pathname))?.route ?? null;
}

export function withoutTrailingSlash(pathname: string): string {
  return withoutTrailing(pathname, '/') || '/';
}

function toRegExp(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:\w+/, String.raw`[\w-]+`)}$`);
}
