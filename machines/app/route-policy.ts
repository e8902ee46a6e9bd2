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
const toEntry: Redirect = (address) => withParam('/', 'redirect', address);
const toSignIn: Redirect = (address) => {
  const isAsked = readParam(address, 'redirect') !== null;
  return carryCompany(address, withParam(SIGN_IN_PAGE, 'redirect', isAsked ? redirectTarget(address) : null));
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
 * One step of the policy (spec sections 2, 6 and 8): where this visitor is sent from this address, or null
 * when the visitor may stay. Every redirect carries `companyId`; a manager has no choice of company, so one
 * in a manager's address is dropped.
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
 * Follows `nextRedirect` to the address that this visitor may see.
 * @throws when the redirects go round in a circle, which is a mistake in the policy.
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
 * The redirect target out of a search string: one of our own signed-in pages with its search and hash, or
 * /dashboard for everything else (R2.4), so that no link can send a user off or out.
 */
export function safeRedirect(raw: string | null): Address {
  if (raw === null || hasUnsafeCharacter(raw)) return DEFAULT_PAGE;
  const access = routeAt(raw)?.access;
  return access === 'member' || access === 'roles' ? raw : DEFAULT_PAGE;
}

/** The address after signing in: from /entrar the entry route, which follows `redirect`; any other page stays. */
export function requestedPageFrom(address: Address): Address {
  if (routeAt(address)?.access !== 'anonymousOnly') return address;
  return carryCompany(address, withParam('/', 'redirect', readParam(address, 'redirect')));
}

/** Whether a form at one address is still there at the other: all but the fragment and the chosen company. */
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

/** A redirect that names a company carries it already. */
function carryCompany(from: Address, to: Address): Address {
  const companyId = readParam(from, 'companyId');
  const isAlreadyChosen = [to, readParam(to, 'redirect') ?? ''].some(
    (address) => readParam(address, 'companyId') !== null,
  );
  return companyId === null || isAlreadyChosen ? to : withParam(to, 'companyId', companyId);
}

/** Browsers drop tabs and line ends from addresses and read a backslash as a slash. */
function hasUnsafeCharacter(text: string): boolean {
  return /[\p{Cc}\\]/u.test(text);
}
