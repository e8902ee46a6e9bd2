import { type Address, splitAddress } from './address.ts';
import type { Role } from './session-user.ts';

/**
 * Who a page is for. `public`: everybody, even while the session is still unknown. `logout`: ends the
 * session. `entry`: nobody stays, it sends on. `anonymousOnly`: visitors without a session. `member`: every
 * signed-in user. `roles`: only the roles named beside it.
 */
export type Area = 'public' | 'logout' | 'entry' | 'anonymousOnly' | 'member' | 'roles';

interface RouteRow {
  id: string;
  /** `:name` stands for one segment. */
  pattern: string;
  area: Area;
  roles?: readonly Role[];
}

/** Every page of the app (R2, and decision 046 for `tracking`); where two patterns fit one path, the first counts. */
export const ROUTES = [
  { id: 'terms', pattern: '/termos-de-uso', area: 'public' },
  { id: 'privacy', pattern: '/politica-de-privacidade', area: 'public' },
  { id: 'tracking', pattern: '/acompanhar/:trackingToken', area: 'public' },
  { id: 'signOut', pattern: '/sair', area: 'logout' },
  { id: 'entry', pattern: '/', area: 'entry' },
  { id: 'signIn', pattern: '/entrar', area: 'anonymousOnly' },
  { id: 'recoverPassword', pattern: '/recuperar-senha', area: 'anonymousOnly' },
  { id: 'orders', pattern: '/ordens-de-servico', area: 'member' },
  { id: 'newOrder', pattern: '/ordens-de-servico/criar', area: 'member' },
  { id: 'order', pattern: '/ordens-de-servico/:orderNumber', area: 'member' },
  { id: 'users', pattern: '/usuarios', area: 'roles', roles: ['admin', 'manager'] },
  { id: 'locations', pattern: '/localizacoes', area: 'roles', roles: ['admin', 'manager'] },
  { id: 'reports', pattern: '/relatorios', area: 'roles', roles: ['admin'] },
  { id: 'companies', pattern: '/empresas', area: 'roles', roles: ['admin'] },
  { id: 'dashboard', pattern: '/dashboard', area: 'roles', roles: ['admin'] },
  { id: 'settings', pattern: '/configuracoes', area: 'roles', roles: ['admin'] },
] as const satisfies readonly RouteRow[];

export type RouteId = (typeof ROUTES)[number]['id'];
export type Route = RouteRow & { id: RouteId };

const MATCHERS = ROUTES.map((route: Route) => ({ route, path: toRegExp(route.pattern) }));

/**
 * The route that an address belongs to, or null for an unknown one. Paths are compared case-sensitively; a
 * slash at the end is left out of account; a parameter is one segment of letters, digits, hyphens and
 * underscores, so no escape, dot segment or second slash ever fits.
 */
export function routeAt(address: Address): Route | null {
  const pathname = withoutTrailingSlash(splitAddress(address).pathname);
  return MATCHERS.find(({ path }) => path.test(pathname))?.route ?? null;
}

export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

function toRegExp(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:\w+/, String.raw`[\w-]+`)}$`);
}
