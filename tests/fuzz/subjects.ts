import { type AccessWorld, MISSING_ID, WHOSE } from '#tests/support/http/access-fixture.ts';
import { stopAt } from '#tests/support/server/proofs-fixture.ts';

import type { Subject } from './requests.ts';

const ROLES = ['manager', 'operator', 'admin'] as const;

/** Fresh things that an operation at this path may be about, because the requests before may have ended theirs. */
export async function subjectsAt(path: string, world: AccessWorld): Promise<Subject[]> {
  if (path.startsWith('/v1/users/{id}')) return usersAt(path, world);
  if (path.startsWith('/v1/users/me/sessions/{id}')) {
    const own = await Promise.all(ROLES.map((role) => world.session('own', role)));
    return [...own, await world.session('other', 'admin'), MISSING_ID].map((id) => ({ path: { id } }));
  }
  if (path.startsWith('/v1/privacy-requests/{id}')) {
    const ids = await Promise.all(WHOSE.map((whose) => world.privacyRequest(whose)));
    return ids.map((id) => ({ path: { id } }));
  }
  if (path.startsWith('/v1/companies/{id}')) {
    const ids = [await world.company('other'), MISSING_ID];
    return ids.map((id) => ({ path: { id } }));
  }
  if (path.startsWith('/v1/locations/{id}')) {
    const ids = [await world.location(world.companyId('own')), await world.location(null), MISSING_ID];
    return ids.map((id) => ({ path: { id } }));
  }
  if (path === '/v1/branding/logo') return [{ path: {}, query: { id: await world.logo() } }, { path: {} }];
  if (path.includes('/proofs')) return proofsAt(path, world);
  if (path.startsWith('/v1/service-orders/{orderNumber}')) return orders(world);
  if (path.includes('{trackingToken}')) {
    const tokens = await Promise.all(WHOSE.map((whose) => world.trackingToken(whose)));
    return tokens.map((trackingToken) => ({ path: { trackingToken } }));
  }
  if (path.includes('{report}')) {
    return ['billing', 'failures', 'daily-operation'].map((report) => ({ path: { report } }));
  }
  if (path.includes('{postalCode}')) {
    return ['01412100', '99999999'].map((postalCode) => ({ path: { postalCode } }));
  }
  if (path.includes('{')) throw new Error(`Say in tests/fuzz/subjects.ts what ${path} may be about.`);
  return [{ path: {} }];
}

async function usersAt(path: string, world: AccessWorld): Promise<Subject[]> {
  const users = await Promise.all(WHOSE.map((whose) => world.user(whose)));
  const living = users.filter(({ id }) => id !== MISSING_ID);
  if (path.endsWith('/invitation')) {
    await Promise.all(living.map((user) => world.change(user, { status: 'invited' })));
  }
  if (path.endsWith('/two-factor')) await Promise.all(living.map((user) => world.giveTwoFactor(user)));
  return users.map(({ id }) => ({ path: { id } }));
}

async function orders(world: AccessWorld): Promise<Subject[]> {
  const draft = await world.order('own', false);
  const requested = await world.order('own');
  const onBoard = await world.onBoard('other');
  const id = await world.comment(requested.orderNumber, 'own', 'admin');
  return [draft, requested, onBoard].map(({ orderNumber }) => ({ path: { orderNumber, id } }));
}

async function proofsAt(path: string, world: AccessWorld): Promise<Subject[]> {
  const { order, proofId: id } = await world.proof('own', false);
  const isNew = !path.includes('{id}');
  return [
    { path: { orderNumber: order.orderNumber, id }, ...(isNew && { query: { stopId: stopAt(order, 1) } }) },
  ];
}
