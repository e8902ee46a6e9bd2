import { type AccessFixture, MISSING_ID, OWNERSHIPS } from '#tests/support/http/access-fixture.ts';
import {
  ABSENCE,
  closedBill,
  closedSettlement,
  newAnnouncement,
  newCourier,
  newView,
  openBill,
  openSettlement,
  ROUTE_DAY,
} from '#tests/support/http/access-subjects.ts';
import { stopAt } from '#tests/support/server/proofs-fixture.ts';

import type { Subject } from './requests.ts';

const ROLES = ['manager', 'operator', 'admin'] as const;

/** Creates records for the operations at a path, because earlier requests may have deleted previous ones. */
export async function subjectsAt(path: string, fixture: AccessFixture): Promise<Subject[]> {
  if (path.startsWith('/v1/users/{id}')) return usersAt(path, fixture);
  if (path.startsWith('/v1/users/me/sessions/{id}')) {
    const own = await Promise.all(ROLES.map((role) => fixture.session('own', role)));
    return [...own, await fixture.session('other', 'admin'), MISSING_ID].map((id) => ({ path: { id } }));
  }
  if (path.startsWith('/v1/users/me/export-column-sets/{name}')) {
    return ['Faturamento', 'Romaneio da manhã'].map((name) => ({
      path: { name: encodeURIComponent(name) },
      query: { list: 'orders' },
    }));
  }
  if (path.startsWith('/v1/privacy-requests/{id}')) {
    const ids = await Promise.all(OWNERSHIPS.map((ownership) => fixture.privacyRequest(ownership)));
    return ids.map((id) => ({ path: { id } }));
  }
  if (path.includes('/bills/{month}')) {
    const byAdmin = { ownership: 'own', caller: 'admin' } as const;
    const bills = await Promise.all([openBill(fixture, byAdmin), closedBill(fixture, byAdmin)]);
    return bills.map(({ path: of }) => ({ path: of ?? {} }));
  }
  if (path.startsWith('/v1/companies/{id}')) {
    const ids = [await fixture.company('other'), MISSING_ID];
    return ids.map((id) => ({ path: { id } }));
  }
  if (path.includes('/settlements/{day}')) {
    const byAdmin = { ownership: 'own', caller: 'admin' } as const;
    const days = await Promise.all([openSettlement(fixture, byAdmin), closedSettlement(fixture, byAdmin)]);
    return days.map(({ path: of }) => ({ path: of ?? {} }));
  }
  if (path.startsWith('/v1/couriers/{id}')) {
    const ids = [await fixture.courier(newCourier()), MISSING_ID];
    const isRoute = path.endsWith('/route');
    return ids.map((id) => ({ path: { id }, ...(isRoute && { query: { day: ROUTE_DAY } }) }));
  }
  if (path.startsWith('/v1/locations/{id}')) {
    const ids = [await fixture.location(fixture.companyId('own')), await fixture.location(null), MISSING_ID];
    return ids.map((id) => ({ path: { id } }));
  }
  if (path.startsWith('/v1/announcements/{id}')) {
    return (await announcements(fixture)).map((id) => ({ path: { id } }));
  }
  if (path.startsWith('/v1/users/me/passkeys/{id}')) {
    const ids = [(await fixture.givePasskey(fixture.orders.operator)).id, MISSING_ID];
    return ids.map((id) => ({ path: { id } }));
  }
  if (path.startsWith('/v1/order-exports/{id}')) {
    const { operator } = fixture.orders;
    const ids = await Promise.all([0, 1, 2].map(() => fixture.orderExport(operator, null)));
    return [...ids, MISSING_ID].map((id) => ({ path: { id } }));
  }
  if (path.startsWith('/v1/list-exports/')) {
    // A user has at most three that are not finished.
    await fixture.orders.db.deleteFrom('order_exports').execute();
    return [{ path: {} }];
  }
  if (/^\/v1\/(?:order|location)-imports(?:\/template)?$/u.test(path)) {
    // The base has to name a company, which random ids hardly ever are.
    return [{ path: {}, query: { companyId: fixture.companyId('own') } }, { path: {} }];
  }
  if (path === '/v1/order-imports/{id}/commit') {
    const ids = await Promise.all(OWNERSHIPS.map((ownership) => fixture.readyImport(ownership, 'manager')));
    const places = await fixture.placeImport('own');
    ids.push(await fixture.readyRows(places));
    return ids.map((id) => ({ path: { id } }));
  }
  if (path.startsWith('/v1/order-imports/{id}')) {
    const ids = await Promise.all(OWNERSHIPS.map((ownership) => fixture.orderImport(ownership, 'manager')));
    ids.push(await fixture.placeImport('own'));
    return ids.map((id) => ({ path: { id } }));
  }
  if (path === '/v1/order-templates') return [{ path: {}, query: { companyId: fixture.companyId('own') } }];
  if (path.startsWith('/v1/order-templates/{id}')) {
    const shared = OWNERSHIPS.map((ownership) => fixture.orderTemplate(ownership, { isShared: true }));
    return (await Promise.all(shared)).map((id) => ({ path: { id } }));
  }
  if (path === '/v1/saved-views') {
    // At most 30 are shared, and names are unique.
    await fixture.orders.db.deleteFrom('saved_views').execute();
    return [{ path: {} }, { path: {}, query: { companyId: fixture.companyId('own') } }];
  }
  if (path.startsWith('/v1/saved-views/{id}')) {
    const ids = OWNERSHIPS.map((ownership) => fixture.savedView(ownership, newView(true)));
    return (await Promise.all(ids)).map((id) => ({ path: { id } }));
  }
  if (path === '/v1/order-recurrences') return [{ path: {}, query: { companyId: fixture.companyId('own') } }];
  if (path.startsWith('/v1/order-recurrences/{id}')) {
    const ids = await Promise.all(OWNERSHIPS.map((ownership) => fixture.orderRecurrence(ownership)));
    return ids.map((id) => ({ path: { id } }));
  }
  if (path.startsWith('/v1/jobs/{id}')) {
    const states = ['waiting', 'failed', 'waiting', 'failed'] as const;
    const ids = await Promise.all(states.map((state) => fixture.job(state, 'own')));
    return [...ids, MISSING_ID].map((id) => ({ path: { id } }));
  }
  if (path === '/v1/branding/logo') return [{ path: {}, query: { id: await fixture.logo() } }, { path: {} }];
  if (path === '/v1/service-orders/papers') {
    const { orderNumber } = await fixture.order('own');
    return [{ path: {}, query: { orderNumber: String(orderNumber) } }];
  }
  if (path.includes('/recipient-requests/{id}')) {
    const { orderNumber, trackingToken } = await fixture.order('own');
    const id = await fixture.recipientRequest(orderNumber, trackingToken, ABSENCE);
    return [id, MISSING_ID].map((one) => ({ path: { orderNumber, id: one } }));
  }
  if (path.includes('/proofs')) return proofsAt(path, fixture);
  if (path.includes('/attachments/{id}')) return attachments(fixture);
  if (path.startsWith('/v1/service-orders/{orderNumber}')) return orders(fixture);
  if (path.includes('{trackingToken}')) {
    const tokens = await Promise.all(OWNERSHIPS.map((ownership) => fixture.trackingToken(ownership)));
    return tokens.map((trackingToken) => ({ path: { trackingToken } }));
  }
  if (path.includes('{dossierToken}')) {
    const tokens = await Promise.all(OWNERSHIPS.map((ownership) => fixture.dossierToken(ownership)));
    return tokens.map((dossierToken) => ({ path: { dossierToken } }));
  }
  if (path.includes('{unsubscribeToken}')) {
    const tokens = await Promise.all(OWNERSHIPS.map((ownership) => fixture.unsubscribeToken(ownership)));
    return tokens.map((unsubscribeToken) => ({ path: { unsubscribeToken } }));
  }
  if (path.includes('{report}')) {
    // A row, sort order and period valid for this report, which random values would hardly ever hit.
    const query = { from: '2026-11-01', to: '2026-11-20', by: 'reason', sort: 'natural' };
    return [
      { path: { report: 'failures' }, query },
      ...['billing', 'daily-operation'].map((report) => ({ path: { report } })),
    ];
  }
  if (path.includes('{postalCode}')) {
    return ['01412100', '99999999'].map((postalCode) => ({ path: { postalCode } }));
  }
  if (path.includes('{')) throw new Error(`Say in tests/fuzz/subjects.ts what ${path} may be about.`);
  return [{ path: {} }];
}

async function usersAt(path: string, fixture: AccessFixture): Promise<Subject[]> {
  const users = await Promise.all(OWNERSHIPS.map((ownership) => fixture.user(ownership)));
  const living = users.filter(({ id }) => id !== MISSING_ID);
  if (path.endsWith('/invitation')) {
    await Promise.all(living.map((user) => fixture.change(user, { status: 'invited' })));
  }
  if (path.endsWith('/two-factor')) await Promise.all(living.map((user) => fixture.giveTwoFactor(user)));
  return users.map(({ id }) => ({ path: { id } }));
}

/** Started, future and missing announcements; several, because each can only be ended once. */
async function announcements(fixture: AccessFixture): Promise<string[]> {
  const begun = newAnnouncement();
  const coming = { ...begun, from: begun.until.replace('2126', '2125') };
  const bodies = Array.from({ length: 4 }, () => [begun, coming]).flat();
  return [...(await Promise.all(bodies.map((body) => fixture.announcement(body)))), MISSING_ID];
}

async function orders(fixture: AccessFixture): Promise<Subject[]> {
  const draft = await fixture.order('own', false);
  const requested = await fixture.order('own');
  const onBoard = await fixture.onBoard('other');
  const id = await fixture.comment(requested.orderNumber, 'own', 'admin');
  return [draft, requested, onBoard].map(({ orderNumber }) => ({ path: { orderNumber, id } }));
}

/** Several, because each can only be deleted once. */
async function attachments(fixture: AccessFixture): Promise<Subject[]> {
  const { orderNumber } = await fixture.order('own');
  const adders = [...ROLES, ...ROLES];
  const visibility = 'company';
  const ids = await Promise.all(
    adders.map((by) => fixture.attachment(orderNumber, 'own', { by, visibility })),
  );
  return [...ids, MISSING_ID].map((id) => ({ path: { orderNumber, id } }));
}

async function proofsAt(path: string, fixture: AccessFixture): Promise<Subject[]> {
  const { order, proofId: id } = await fixture.proof('own', false);
  const found = { orderNumber: order.orderNumber, id };
  if (path.includes('{id}')) return [{ path: found }];
  // The drop-off is in progress; the pickup takes late ones.
  return [1, 0].map((stop) => ({ path: found, query: { stopId: stopAt(order, stop), kind: 'photo' } }));
}
