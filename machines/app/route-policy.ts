import type { Role } from '#domain/roles.ts';

import { type Address, joinAddress, readParam, splitAddress, withParam } from './address.ts';
import { type RouteAccess, type Route, routeAt, withoutTrailingSlash } from './routes.ts';

/** The subject of the policy: a visitor without a session, or the role of a user. */
export type Viewer = 'anonymous' | Role;

const DEFAULT_PAGE = '/dashboard';
const ORDERS_PAGE = '/ordens-de-servico';
const SIGN_IN_PAGE = '/entrar';

type Redirect = (address: Address) => Address | null;
type RoleRedirect = (address: Address, isAllowed: boolean) => Address | null;

const stay = () => null;
const toDefaultPage: Redirect = (address) => carryCompany(address, DEFAULT_PAGE);
const toRedirectTarget: Redirect = (address) => carryCompany(address, redirectTarget(address));
/** Carries the company inside `redirect`, which is the whole address. */
const toEntry: Redirect = (address) => withParam('/', 'redirect', address);
const toSignIn: Redirect = (address) => {
  const hasRedirect = readParam(address, 'redirect') !== null;
  return carryCompany(
    address,
    withParam(SIGN_IN_PAGE, 'redirect', hasRedirect ? redirectTarget(address) : null),
  );
};

const WITHOUT_SESSION: Record<RouteAccess, Redirect> = {
  public: stay,
  logout: stay,
  entry: toSignIn,
  anonymousOnly: stay,
  member: toEntry,
  roles: toEntry,
};

const WITH_SESSION: Record<RouteAccess, RoleRedirect> = {
  public: stay,
  logout: stay,
  entry: toRedirectTarget,
  anonymousOnly: toDefaultPage,
  member: stay,
  roles: (address, isAllowed) => (isAllowed ? null : carryCompany(address, ORDERS_PAGE)),
};

/**
 * One step of the policy (R2, R6, R8.2): the next redirect for this viewer, or null when the address is
 * final. Redirects carry `companyId`; managers cannot choose a company, so theirs is dropped.
 */
export function nextRedirect(who: Viewer, address: Address): Address | null {
  const tidy = tidyAddress(who, address);
  if (tidy !== address) return tidy;
  const route = routeAt(address);
  if (route === null) return carryCompany(address, DEFAULT_PAGE);
  return who === 'anonymous'
    ? WITHOUT_SESSION[route.access](address)
    : WITH_SESSION[route.access](address, mayOpen(who, route));
}

/**
 * Follows `nextRedirect` to the final address.
 * @throws on a redirect loop, which would be a bug in this policy
 */
export function resolveRedirects(
  who: Viewer,
  address: Address,
  step: typeof nextRedirect = nextRedirect,
): Address {
  const visited = [address];
  let current = address;
  for (let next = step(who, current); next !== null; next = step(who, current)) {
    if (visited.includes(next)) throw new Error(`Redirect loop: ${[...visited, next].join(' > ')}`);
    visited.push(next);
    current = next;
  }
  return current;
}

/**
 * Validates a redirect parameter: one of our own pages for signed-in users with its search and hash, otherwise
 * /dashboard (R2.4). No link can redirect to another site or sign a user out.
 */
export function safeRedirect(raw: string | null): Address {
  if (raw === null || hasUnsafeCharacter(raw)) return DEFAULT_PAGE;
  const access = routeAt(raw)?.access;
  return access === 'member' || access === 'roles' ? raw : DEFAULT_PAGE;
}

/**
 * The address after signing in: sign-in and recovery pages lead to the entry route, which follows `redirect`; other
 * pages stay.
 */
export function requestedPageFrom(address: Address): Address {
  if (routeAt(address)?.access !== 'anonymousOnly') return address;
  return carryCompany(address, withParam('/', 'redirect', readParam(address, 'redirect')));
}

/**
 * Whether two addresses differ at most in fragment and chosen company, so that a form stays mounted (`losesEdits` in
 * app-setup.ts).
 */
export function isSamePage(one: Address, other: Address): boolean {
  return pageOf(one) === pageOf(other);
}

function pageOf(address: Address): Address {
  return withParam(joinAddress({ ...splitAddress(address), hash: '' }), 'companyId', null);
}

function mayOpen(role: Role, route: Route): boolean {
  return route.roles === undefined || route.roles.includes(role);
}

function tidyAddress(who: Viewer, address: Address): Address {
  const parts = splitAddress(address);
  const tidy = joinAddress({ ...parts, pathname: withoutTrailingSlash(parts.pathname) });
  return who === 'manager' ? withParam(tidy, 'companyId', null) : tidy;
}

function redirectTarget(address: Address): Address {
  return safeRedirect(readParam(address, 'redirect'));
}

/** Copies the chosen company to the target, unless the target or its `redirect` names one. */
function carryCompany(from: Address, to: Address): Address {
  const companyId = readParam(from, 'companyId');
  const isAlreadyChosen = [to, readParam(to, 'redirect') ?? ''].some(
    (address) => readParam(address, 'companyId') !== null,
  );
  return companyId === null || isAlreadyChosen ? to : withParam(to, 'companyId', companyId);
}

/**
 * Browsers strip tabs and newlines from URLs and treat a backslash as a slash; other control characters are refused
 * with them.
 */
function hasUnsafeCharacter(text: string): boolean {
  return /[\p{Cc}\\]/u.test(text);
}
