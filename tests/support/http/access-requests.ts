import type { Schema } from '#server/contract/contract.ts';
import type { Operation } from '#server/contract/document.ts';
import { wholeCompany } from '#tests/support/server/companies-fixture.ts';
import { stopAt } from '#tests/support/server/proofs-fixture.ts';
import { asUpdate } from '#tests/support/server/settings-fixture.ts';

import { type AccessWorld, MISSING_ID, MISSING_ORDER, PASSWORD } from './access-fixture.ts';
import type { AccessRow } from './access-matrix.ts';
import * as subjects from './access-subjects.ts';
import type { AccessRequest, Ask, Asked } from './access-subjects.ts';

const NEW_PASSWORD = 'trem-rapido-verde';
const REPORT = { report: 'billing' };
const BEHIND = { metric: 'requested.counted', from: '2026-11-20', to: '2026-11-20' };
/** What every role may do with an order that was just requested. */
const CANCEL = { type: 'order.cancel', payload: { reasonCode: 'DUPLICATE' } };

/** How the lines are called that need more than their operation tells (`usualRequest`). */
const SPECIAL: Partial<Record<AccessRow, Ask>> = {
  signIn: async (world, { whose }) => {
    const { email } = whose === 'missing' ? await world.user(whose) : await world.account('manager');
    return { body: { email, password: PASSWORD } };
  },
  finishSignIn: async (world, { whose }) => ({ body: await world.challenge(whose) }),
  signOut: async (world, { caller }) => ({ caller: await accountOf(world, caller) }),
  resetPassword: async (world, { whose }) => ({
    body: { token: await world.recoveryToken(whose), password: NEW_PASSWORD },
  }),
  describeLink: async (world, { whose }) => ({ body: { token: await world.recoveryToken(whose) } }),
  changeOwnPassword: async (world, { caller }) => ({
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    caller: await accountOf(world, caller),
  }),

  endOwnSession: async (world, { whose, caller }) => ({ path: { id: await world.session(whose, caller) } }),
  endOtherSessions: async (world, { caller }) => ({ caller: await accountOf(world, caller) }),
  beginTwoFactor: async (world, { caller }) => ({
    body: { currentPassword: PASSWORD },
    caller: await accountOf(world, caller),
  }),
  confirmTwoFactor: async (world, { caller }) => {
    const account = await accountOf(world, caller);
    return { body: { code: account ? await world.firstCode(account) : '123456' }, caller: account };
  },
  renewRecoveryCodes: withTwoFactor,
  turnOffTwoFactor: withTwoFactor,
  createPrivacyRequest: async (world, { caller }) => ({ caller: await accountOf(world, caller) }),
  getPrivacyRequest: async (world, { whose }) => ({ path: { id: await world.privacyRequest(whose) } }),
  answerPrivacyRequest: async (world, { whose }) => ({ path: { id: await world.privacyRequest(whose) } }),

  createUser: async (world, { whose }) => ({ body: subjects.newUser(world.companyId(whose)) }),
  updateUser: async (world, { whose }) => subjects.unchanged(await world.user(whose)),
  resendInvitation: async (world, { whose }) => {
    const user = await world.user(whose);
    await world.change(user, { status: 'invited' });
    return { path: { id: user.id } };
  },
  resetUserTwoFactor: async (world, { whose }) => {
    const user = await world.user(whose);
    if (whose !== 'missing') await world.giveTwoFactor(user);
    return { path: { id: user.id } };
  },
  'resetUserTwoFactor: an operator': (world) => userOfBaseWithTwoFactor(world, 'operator'),
  'resetUserTwoFactor: an administrator': (world) => userOfBaseWithTwoFactor(world, 'admin'),
  'resetUserTwoFactor: of themselves': themselves,
  'getUser: an operator': (world) => subjects.userOfBase(world, 'operator'),
  'getUser: an administrator': (world) => subjects.userOfBase(world, 'admin'),
  'updateUser: an operator': (world) => subjects.userOfBase(world, 'operator'),
  'updateUser: an administrator': (world) => subjects.userOfBase(world, 'admin'),
  'deleteUser: an operator': (world) => subjects.userOfBase(world, 'operator'),
  'deleteUser: an administrator': (world) => subjects.userOfBase(world, 'admin'),
  'resendInvitation: an operator': (world) => subjects.userOfBase(world, 'operator', 'invited'),
  'resendInvitation: an administrator': (world) => subjects.userOfBase(world, 'admin', 'invited'),
  'endUserSessions: an operator': (world) => subjects.userOfBase(world, 'operator'),
  'endUserSessions: an administrator': (world) => subjects.userOfBase(world, 'admin'),
  'getUser: of themselves': themselves,
  'updateUser: of themselves': themselves,
  'deleteUser: of themselves': themselves,
  'resendInvitation: of themselves': themselves,
  'endUserSessions: of themselves': themselves,
  'anonymiseUser: of themselves': themselves,

  'listCompanies: with counts': async () => ({ query: { counts: 'true' } }),
  'listCompanies: without counts': async () => ({ query: { counts: 'false' } }),
  createCompany: async () => ({ body: { name: subjects.unique('Empresa') } }),
  updateCompany: async (world, { whose }) => {
    const id = await world.company(whose);
    return { path: { id }, body: wholeCompany({ id, name: subjects.unique('Empresa') }) };
  },

  createLocation: async (world, { whose }) => ({ body: subjects.placeOf(world.companyId(whose)) }),
  'createLocation: base-wide': async () => ({ body: subjects.placeOf(null) }),
  importLocations: async (world, { whose }) => subjects.tryImport({ companyId: world.companyId(whose) }),
  'importLocations: of all': async () => subjects.tryImport({}),
  'getLocation: base-wide': subjects.baseWideLocation,
  'updateLocation: base-wide': subjects.baseWideLocation,
  'deleteLocation: base-wide': subjects.baseWideLocation,
  'getLocationUsage: base-wide': subjects.baseWideLocation,
  lookUpPostalCode: async (_world, { whose }) => ({
    path: { postalCode: whose === 'missing' ? '99999999' : '01412100' },
  }),

  'listServiceOrders: behind a number': async (world, { whose }) => ({
    query: { ...BEHIND, companyId: world.companyId(whose) },
  }),
  'listServiceOrders: of all behind a number': async () => ({ query: BEHIND }),
  'exportServiceOrders: behind a number': async (world, { whose }) => ({
    query: { ...BEHIND, companyId: world.companyId(whose) },
  }),
  createServiceOrder: async (world, { whose }) => ({
    body: { companyId: world.companyId(whose), content: {} },
  }),
  sendBulkServiceOrderEvent: async (world, { whose }) => {
    const { path, version } = await subjects.order(world, whose);
    return { body: { ...CANCEL, orders: [{ ...path, version }] } };
  },
  saveServiceOrderDraft: async (world, { whose }) => subjects.order(world, whose, { isSubmitted: false }),
  deleteServiceOrderDraft: async (world, { whose }) => subjects.order(world, whose, { isSubmitted: false }),
  sendServiceOrderEvent: async (world, { whose }) => ({
    ...(await subjects.order(world, whose)),
    body: CANCEL,
  }),
  updateServiceOrderComment: async (world, { whose, caller }) => subjects.comment(world, whose, caller),
  "updateServiceOrderComment: somebody else's": async (world, { whose, caller }) =>
    subjects.comment(world, whose, caller === 'admin' ? 'operator' : 'admin'),
  uploadProof: async (world, { whose }) => {
    const found = whose === 'missing' ? undefined : await world.onBoard(whose);
    return {
      path: { orderNumber: found?.orderNumber ?? MISSING_ORDER },
      query: { stopId: found ? stopAt(found, 1) : MISSING_ID, kind: 'photo' },
      file: { type: 'image/png', bytes: await world.picture() },
    };
  },
  getProof: async (world, { whose }) => subjects.proof(world, whose, true),
  'getProof: before it is recorded': async (world, { whose }) => subjects.proof(world, whose, false),
  deleteProof: async (world, { whose }) => subjects.proof(world, whose, false),

  getTracking: async (world, { whose }) => ({ path: { trackingToken: await world.trackingToken(whose) } }),

  updateSettings: async (world) => {
    const answer = await world.orders.as(world.orders.admin).get('/v1/settings');
    const settings = answer.json<Schema<'Settings'>>();
    return { version: settings.version, body: { ...asUpdate(settings), undoMinutes: settings.version } };
  },
  uploadLogo: async (world) => ({ file: { type: 'image/png', bytes: await world.picture() } }),
  getLogo: async (world, { whose }) => ({
    query: { id: whose === 'missing' ? MISSING_ID : await world.logo() },
  }),

  getReport: async (world, { whose }) => ({ path: REPORT, query: { companyId: world.companyId(whose) } }),
  'getReport: of all': async () => ({ path: REPORT }),
  exportReport: async (world, { whose }) => ({ path: REPORT, query: { companyId: world.companyId(whose) } }),
  'exportReport: of all': async () => ({ path: REPORT }),
};

/** Lines whose request only its own caller can send. */
export const BY_CALLER: readonly AccessRow[] = [
  'signOut',
  'changeOwnPassword',
  'endOwnSession',
  'endOtherSessions',
  'beginTwoFactor',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'turnOffTwoFactor',
  'resetUserTwoFactor: of themselves',
  'createPrivacyRequest',
  'getUser: of themselves',
  'updateUser: of themselves',
  'deleteUser: of themselves',
  'resendInvitation: of themselves',
  'endUserSessions: of themselves',
  'anonymiseUser: of themselves',
  'updateServiceOrderComment',
  "updateServiceOrderComment: somebody else's",
];

/** The call of one cell of the matrix. */
export async function requestOf(
  row: AccessRow,
  operation: Operation,
  world: AccessWorld,
  asked: Asked,
): Promise<AccessRequest> {
  const special = SPECIAL[row];
  if (special) return special(world, asked);
  return row.endsWith(': of all') ? {} : usualRequest(operation, world, asked);
}

/** The call of an operation whose path or parameters tell what it is about. */
async function usualRequest(
  { id, path, parameters }: Operation,
  world: AccessWorld,
  { whose }: Asked,
): Promise<AccessRequest> {
  if (path.startsWith('/v1/users/{id}')) return { path: { id: (await world.user(whose)).id } };
  if (path.startsWith('/v1/companies/{id}')) return { path: { id: await world.company(whose) } };
  if (path.startsWith('/v1/locations/{id}')) return subjects.location(world, whose);
  if (path.startsWith('/v1/service-orders/{orderNumber}')) return subjects.order(world, whose);
  if (path.includes('{')) throw new Error(`Say in access-requests.ts how ${id} is called.`);
  const isOfCompany = parameters.some(({ name }) => name === 'companyId');
  return isOfCompany ? { query: { companyId: world.companyId(whose) } } : {};
}

/** The caller's own account, of which nobody else has need. */
async function themselves(world: AccessWorld, { caller }: Asked): Promise<AccessRequest> {
  const own = await world.account(caller === 'anonymous' ? 'admin' : caller);
  return { ...subjects.unchanged(own), caller: caller === 'anonymous' ? undefined : own };
}

/** Somebody who has a second factor and proves the password. */
async function withTwoFactor(world: AccessWorld, { caller }: Asked): Promise<AccessRequest> {
  const account = await accountOf(world, caller);
  if (account) await world.giveTwoFactor(account);
  return { body: { currentPassword: PASSWORD }, caller: account };
}

async function userOfBaseWithTwoFactor(
  world: AccessWorld,
  role: 'operator' | 'admin',
): Promise<AccessRequest> {
  const user = await world.account(role);
  await world.giveTwoFactor(user);
  return { path: { id: user.id } };
}

async function accountOf(world: AccessWorld, caller: Asked['caller']): Promise<AccessRequest['caller']> {
  return caller === 'anonymous' ? undefined : world.account(caller);
}
