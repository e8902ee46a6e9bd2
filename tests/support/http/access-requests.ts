import type { Schema } from '#openapi/schema.ts';
import type { Operation } from '#server/contract/document.ts';
import { wholeCompany } from '#tests/support/server/companies-fixture.ts';
import { asUpdate } from '#tests/support/server/settings-fixture.ts';

import { type AccessFixture, MISSING_ID, MISSING_ORDER, PASSWORD } from './access-fixture.ts';
import type { AccessRow } from './access-matrix.ts';
import * as subjects from './access-subjects.ts';
import type { AccessRequest, RequestMaker, AccessCase } from './access-subjects.ts';

const NEW_PASSWORD = 'trem-rapido-verde';
const REPORT = { report: 'billing' };
const BEHIND = { metric: 'requested.counted', from: '2026-11-20', to: '2026-11-20' };
/** An event that every role may send to a requested order. */
const CANCEL = { type: 'order.cancel', payload: { reasonCode: 'DUPLICATE' } };

/** Requests of the lines that `usualRequest` cannot derive from their operation. */
const SPECIAL: Partial<Record<AccessRow, RequestMaker>> = {
  signIn: async (fixture, { ownership }) => {
    const { email } =
      ownership === 'missing' ? await fixture.user(ownership) : await fixture.account('manager');
    return { body: { email, password: PASSWORD } };
  },
  finishSignIn: async (fixture, { ownership }) => ({ body: await fixture.challenge(ownership) }),
  signInWithPasskey: async (fixture, { ownership }) => ({ body: await fixture.passkeySignIn(ownership) }),
  signOut: async (fixture, { caller }) => ({ caller: await accountOf(fixture, caller) }),
  resetPassword: async (fixture, { ownership }) => ({
    body: { token: await fixture.recoveryToken(ownership), password: NEW_PASSWORD },
  }),
  describeLink: async (fixture, { ownership }) => ({
    body: { token: await fixture.recoveryToken(ownership) },
  }),
  changeOwnPassword: async (fixture, { caller }) => ({
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    caller: await accountOf(fixture, caller),
  }),

  endOwnSession: async (fixture, { ownership, caller }) => ({
    path: { id: await fixture.session(ownership, caller) },
  }),
  saveExportColumnSet: async () => ({ path: { name: 'Faturamento' } }),
  deleteExportColumnSet: async (fixture, { ownership, caller }) => {
    const account = await accountOf(fixture, caller);
    const owner = ownership === 'own' ? account : await fixture.user('other');
    const name = subjects.unique('Modelo');
    if (owner && ownership !== 'missing') await fixture.exportColumnSet(owner, name);
    return { path: { name: encodeURIComponent(name) }, caller: account };
  },
  endOtherSessions: async (fixture, { caller }) => ({ caller: await accountOf(fixture, caller) }),
  beginTwoFactor: async (fixture, { caller }) => ({
    body: { currentPassword: PASSWORD },
    caller: await accountOf(fixture, caller),
  }),
  confirmTwoFactor: async (fixture, { caller }) => {
    const account = await accountOf(fixture, caller);
    return { body: { code: account ? await fixture.firstCode(account) : '123456' }, caller: account };
  },
  renewRecoveryCodes: withTwoFactor,
  turnOffTwoFactor: withTwoFactor,
  beginPasskey: async (fixture, { caller }) => ({
    body: { currentPassword: PASSWORD },
    caller: await accountOf(fixture, caller),
  }),
  addPasskey: async (fixture, { caller }) => {
    const account = await accountOf(fixture, caller);
    return account ? { body: await fixture.newPasskey(account), caller: account } : {};
  },
  removePasskey: async (fixture, { ownership, caller }) => {
    const account = await accountOf(fixture, caller);
    const owner = ownership === 'own' ? account : await fixture.user('other');
    const isThere = owner !== undefined && ownership !== 'missing';
    const id = isThere ? (await fixture.givePasskey(owner)).id : MISSING_ID;
    return { path: { id }, body: { currentPassword: PASSWORD }, caller: account };
  },
  createPrivacyRequest: async (fixture, { caller }) => ({ caller: await accountOf(fixture, caller) }),
  getPrivacyRequest: async (fixture, { ownership }) => ({
    path: { id: await fixture.privacyRequest(ownership) },
  }),
  answerPrivacyRequest: async (fixture, { ownership }) => ({
    path: { id: await fixture.privacyRequest(ownership) },
  }),

  createUser: async (fixture, { ownership }) => ({ body: subjects.newUser(fixture.companyId(ownership)) }),
  updateUser: async (fixture, { ownership }) => subjects.unchanged(await fixture.user(ownership)),
  resendInvitation: async (fixture, { ownership }) => {
    const user = await fixture.user(ownership);
    await fixture.change(user, { status: 'invited' });
    return { path: { id: user.id } };
  },
  resetUserTwoFactor: async (fixture, { ownership }) => {
    const user = await fixture.user(ownership);
    if (ownership !== 'missing') await fixture.giveTwoFactor(user);
    return { path: { id: user.id } };
  },
  'resetUserTwoFactor: an operator': (fixture) => userOfBaseWithTwoFactor(fixture, 'operator'),
  'resetUserTwoFactor: an administrator': (fixture) => userOfBaseWithTwoFactor(fixture, 'admin'),
  'resetUserTwoFactor: of themselves': themselves,
  'getUser: an operator': (fixture) => subjects.userOfBase(fixture, 'operator'),
  'getUser: an administrator': (fixture) => subjects.userOfBase(fixture, 'admin'),
  'updateUser: an operator': (fixture) => subjects.userOfBase(fixture, 'operator'),
  'updateUser: an administrator': (fixture) => subjects.userOfBase(fixture, 'admin'),
  'deleteUser: an operator': (fixture) => subjects.userOfBase(fixture, 'operator'),
  'deleteUser: an administrator': (fixture) => subjects.userOfBase(fixture, 'admin'),
  'resendInvitation: an operator': (fixture) => subjects.userOfBase(fixture, 'operator', 'invited'),
  'resendInvitation: an administrator': (fixture) => subjects.userOfBase(fixture, 'admin', 'invited'),
  'endUserSessions: an operator': (fixture) => subjects.userOfBase(fixture, 'operator'),
  'endUserSessions: an administrator': (fixture) => subjects.userOfBase(fixture, 'admin'),
  'getUser: of themselves': themselves,
  'updateUser: of themselves': themselves,
  'deleteUser: of themselves': themselves,
  'resendInvitation: of themselves': themselves,
  'endUserSessions: of themselves': themselves,
  'anonymiseUser: of themselves': themselves,

  'listCompanies: with counts': async () => ({ query: { counts: 'true' } }),
  'listCompanies: without counts': async () => ({ query: { counts: 'false' } }),
  createCompany: async () => ({ body: { name: subjects.unique('Empresa') } }),
  updateCompany: async (fixture, { ownership }) => {
    const id = await fixture.company(ownership);
    return { path: { id }, body: wholeCompany({ id, name: subjects.unique('Empresa') }) };
  },

  createCourier: async () => ({ body: subjects.newCourier() }),
  updateCourier: async (fixture, { ownership }) => ({
    ...(await subjects.courier(fixture, ownership)),
    body: { ...subjects.newCourier(), vehicleType: 'moto', cpf: null, notes: null, active: true },
  }),
  getCourierRoute: subjects.route,
  updateCourierRoute: async (fixture, what) => ({
    ...(await subjects.route(fixture, what)),
    body: { stops: [] },
  }),

  getSettlement: subjects.openSettlement,
  closeSettlement: subjects.openSettlement,
  reopenSettlement: subjects.closedSettlement,

  createAnnouncement: async () => ({ body: subjects.newAnnouncement() }),
  updateAnnouncement: subjects.announcement,
  endAnnouncement: subjects.announcement,
  dismissAnnouncement: subjects.announcement,
  createOrderExport: ofCompanyByAccount,
  'createOrderExport: of all': byAccount,
  'createOrderExport: of couriers': async (fixture, { caller }) => ({
    query: { courier: 'none' },
    caller: await accountOf(fixture, caller),
  }),
  'createOrderExport: behind a number': async (fixture, { ownership, caller }) => ({
    query: { ...BEHIND, companyId: fixture.companyId(ownership) },
    caller: await accountOf(fixture, caller),
  }),
  createUserExport: ofCompanyByAccount,
  createCompanyExport: byAccount,
  createCourierExport: byAccount,
  createLocationExport: ofCompanyByAccount,
  'createLocationExport: of all': byAccount,
  createAuditExport: byAccount,
  getOrderExportFile: orderExport,
  deleteOrderExport: orderExport,
  createOrderImport: async (fixture, { ownership }) =>
    subjects.newImport({ companyId: fixture.companyId(ownership) }),
  'createOrderImport: of all': async () => subjects.newImport({}),
  createLocationImport: async (fixture, { ownership }) =>
    subjects.newPlaceImport({ companyId: fixture.companyId(ownership) }),
  'createLocationImport: of all': async () => subjects.newPlaceImport({}),
  getOrderImport: subjects.orderImport,
  'getOrderImport: of the base': subjects.importOfBase,
  'getOrderImport: of places': subjects.placeImport,
  listOrderImportRows: subjects.orderImport,
  'listOrderImportRows: of the base': subjects.importOfBase,
  'listOrderImportRows: of places': subjects.placeImport,
  listUnknownImportWords: subjects.orderImport,
  listOrderImportRowRuns: subjects.orderImport,
  'listOrderImportRowRuns: of the base': subjects.importOfBase,
  'listOrderImportRowRuns: of places': subjects.placeImport,
  mapOrderImport: async (...of) => ({ ...(await subjects.orderImport(...of)), body: subjects.MAPPING }),
  'mapOrderImport: of the base': async (...of) => ({
    ...(await subjects.importOfBase(...of)),
    body: subjects.MAPPING,
  }),
  'mapOrderImport: of places': async (...of) => ({
    ...(await subjects.placeImport(...of)),
    body: subjects.PLACE_MAPPING,
  }),
  mendOrderImportRows: subjects.orderImport,
  'mendOrderImportRows: of the base': subjects.importOfBase,
  'mendOrderImportRows: of places': subjects.placeImport,
  'listSavedViews: of all': async () => ({}),
  createSavedView: async () => ({ body: subjects.newView(false) }),
  'createSavedView: shared': async () => ({ body: subjects.newView(true) }),
  updateSavedView: subjects.savedView,
  'updateSavedView: of another': subjects.viewOfAnother,
  deleteSavedView: subjects.savedView,
  'deleteSavedView: of another': subjects.viewOfAnother,
  createOrderTemplate: async (fixture, { ownership }) => ({
    query: { companyId: fixture.companyId(ownership) },
  }),
  'createOrderTemplate: of all': async () => ({}),
  getOrderTemplate: subjects.orderTemplate,
  'getOrderTemplate: of another': subjects.templateOfAnother,
  updateOrderTemplate: subjects.orderTemplate,
  'updateOrderTemplate: of another': subjects.templateOfAnother,
  deleteOrderTemplate: subjects.orderTemplate,
  'deleteOrderTemplate: of another': subjects.templateOfAnother,
  commitOrderImport: subjects.readyImport,
  'commitOrderImport: of the base': subjects.readyImportOfBase,
  'commitOrderImport: of places': subjects.readyPlaceImport,
  cancelOrderImport: subjects.orderImport,
  'cancelOrderImport: of the base': subjects.importOfBase,
  'cancelOrderImport: of places': subjects.placeImport,
  getOrderImportReport: subjects.orderImport,
  'getOrderImportReport: of the base': subjects.importOfBase,
  'getOrderImportReport: of places': subjects.placeImport,
  createOrderRecurrence: async (fixture, { ownership }) => ({
    query: { companyId: fixture.companyId(ownership) },
  }),
  'createOrderRecurrence: of all': async () => ({}),
  getOrderRecurrence: subjects.orderRecurrence,
  updateOrderRecurrence: subjects.orderRecurrence,
  deleteOrderRecurrence: subjects.orderRecurrence,
  retryJob: async (fixture, { ownership }) => ({ path: { id: await fixture.job('failed', ownership) } }),
  cancelJob: async (fixture, { ownership }) => ({ path: { id: await fixture.job('waiting', ownership) } }),

  listBills: async (fixture, { ownership }) => ({ query: { companyId: fixture.companyId(ownership) } }),
  listCompanyBills: subjects.shownBill,
  getBill: subjects.shownBill,
  exportBill: subjects.shownBill,
  closeBill: subjects.openBill,
  reopenBill: async (fixture, what) => ({
    ...(await subjects.closedBill(fixture, what)),
    body: { reason: 'Uma ordem voltou.' },
  }),

  createLocation: async (fixture, { ownership }) => ({
    body: subjects.placeOf(fixture.companyId(ownership)),
  }),
  'createLocation: base-wide': async () => ({ body: subjects.placeOf(null) }),
  importLocations: async (fixture, { ownership }) =>
    subjects.tryImport({ companyId: fixture.companyId(ownership) }),
  'importLocations: of all': async () => subjects.tryImport({}),
  'getLocation: base-wide': subjects.baseWideLocation,
  'updateLocation: base-wide': subjects.baseWideLocation,
  'deleteLocation: base-wide': subjects.baseWideLocation,
  'getLocationUsage: base-wide': subjects.baseWideLocation,
  lookUpPostalCode: async (_world, { ownership }) => ({
    path: { postalCode: ownership === 'missing' ? '99999999' : '01412100' },
  }),

  'listServiceOrders: behind a number': async (fixture, { ownership }) => ({
    query: { ...BEHIND, companyId: fixture.companyId(ownership) },
  }),
  'listServiceOrders: of all behind a number': async () => ({ query: BEHIND }),
  'exportServiceOrders: behind a number': async (fixture, { ownership }) => ({
    query: { ...BEHIND, companyId: fixture.companyId(ownership) },
  }),
  'listServiceOrders: of couriers': async () => ({ query: { courier: 'none' } }),
  'exportServiceOrders: of couriers': async () => ({ query: { courier: 'none' } }),
  'countServiceOrders: of couriers': async () => ({ query: { courier: 'none' } }),
  'listOrderLanes: by status': async (fixture, { ownership }) => ({
    query: { by: 'status', companyId: fixture.companyId(ownership) },
  }),
  'listOrderLanes: of all by status': async () => ({ query: { by: 'status' } }),
  'listOrderLanes: by status of couriers': async () => ({ query: { by: 'status', courier: 'none' } }),
  listOrderPapers: async (fixture, { ownership }) => {
    const { path } = await subjects.order(fixture, ownership);
    return { query: { orderNumber: String(path?.['orderNumber']) } };
  },
  createServiceOrder: async (fixture, { ownership }) => ({
    body: { companyId: fixture.companyId(ownership), content: {} },
  }),
  sendBulkServiceOrderEvent: async (fixture, { ownership }) => {
    const { path, version } = await subjects.order(fixture, ownership);
    return { body: { ...CANCEL, orders: [{ ...path, version }] } };
  },
  saveServiceOrderDraft: async (fixture, { ownership }) =>
    subjects.order(fixture, ownership, { isSubmitted: false }),
  deleteServiceOrderDraft: async (fixture, { ownership }) =>
    subjects.order(fixture, ownership, { isSubmitted: false }),
  sendServiceOrderEvent: async (fixture, { ownership }) => ({
    ...(await subjects.order(fixture, ownership)),
    body: CANCEL,
  }),
  updateServiceOrderComment: async (fixture, { ownership, caller }) =>
    subjects.comment(fixture, ownership, caller),
  "updateServiceOrderComment: somebody else's": async (fixture, { ownership, caller }) =>
    subjects.comment(fixture, ownership, caller === 'admin' ? 'operator' : 'admin'),
  // The drop-off is in progress, the pickup has ended.
  uploadProof: async (fixture, { ownership }) => subjects.newProof(fixture, ownership, 1),
  'uploadProof: after the end of its stop': async (fixture, { ownership }) =>
    subjects.newProof(fixture, ownership, 0),
  getProof: async (fixture, { ownership }) => subjects.proof(fixture, ownership, true),
  'getProof: before it is recorded': async (fixture, { ownership }) =>
    subjects.proof(fixture, ownership, false),
  deleteProof: async (fixture, { ownership }) => subjects.proof(fixture, ownership, false),

  uploadAttachment: async (fixture, { ownership }) => subjects.newAttachment(fixture, ownership, 'company'),
  'uploadAttachment: internal': async (fixture, { ownership }) =>
    subjects.newAttachment(fixture, ownership, 'internal'),
  getAttachment: async (fixture, { ownership }) =>
    subjects.attachment(fixture, ownership, { by: 'admin', visibility: 'company' }),
  'getAttachment: internal': async (fixture, { ownership }) =>
    subjects.attachment(fixture, ownership, { by: 'admin', visibility: 'internal' }),
  deleteAttachment: async (fixture, { ownership, caller }) =>
    subjects.attachment(fixture, ownership, { by: caller, visibility: 'company' }),
  'deleteAttachment: of another user': async (fixture, { ownership, caller }) =>
    subjects.attachment(fixture, ownership, {
      by: caller === 'admin' ? 'operator' : 'admin',
      visibility: 'company',
    }),
  'deleteAttachment: internal': async (fixture, { ownership }) =>
    subjects.attachment(fixture, ownership, { by: 'admin', visibility: 'internal' }),

  issueDossier: async (fixture, { ownership }) => ({
    path: {
      orderNumber: ownership === 'missing' ? MISSING_ORDER : (await fixture.onBoard(ownership)).orderNumber,
    },
  }),
  'issueDossier: before an attempt': (fixture, { ownership }) => subjects.order(fixture, ownership),
  'exportDossiers: behind a number': async (fixture, { ownership }) => ({
    query: { ...BEHIND, companyId: fixture.companyId(ownership) },
  }),
  'exportDossiers: of couriers': async () => ({ query: { courier: 'none' } }),
  getPublicDossier: async (fixture, { ownership }) => ({
    path: { dossierToken: await fixture.dossierToken(ownership) },
  }),

  getTracking: async (fixture, { ownership }) => ({
    path: { trackingToken: await fixture.trackingToken(ownership) },
  }),

  createRecipientRequest: async (fixture, { ownership }) => ({
    path: { trackingToken: await fixture.trackingToken(ownership) },
    body: subjects.ABSENCE,
  }),
  answerRecipientRequest: (fixture, { ownership }) => subjects.recipientRequest(fixture, ownership),

  unsubscribeFromNotices: async (fixture, { ownership }) => ({
    path: { unsubscribeToken: await fixture.unsubscribeToken(ownership) },
  }),

  updateSettings: async (fixture) => {
    const answer = await fixture.orders.as(fixture.orders.admin).get('/v1/settings');
    const settings = answer.json<Schema<'Settings'>>();
    return { version: settings.version, body: { ...asUpdate(settings), undoMinutes: settings.version } };
  },
  uploadLogo: async (fixture) => ({ file: { type: 'image/png', bytes: await fixture.picture() } }),
  getLogo: async (fixture, { ownership }) => ({
    query: { id: ownership === 'missing' ? MISSING_ID : await fixture.logo() },
  }),

  getReport: async (fixture, { ownership }) => ({
    path: REPORT,
    query: { companyId: fixture.companyId(ownership) },
  }),
  'getReport: of all': async () => ({ path: REPORT }),
  exportReport: async (fixture, { ownership }) => ({
    path: REPORT,
    query: { companyId: fixture.companyId(ownership) },
  }),
  'exportReport: of all': async () => ({ path: REPORT }),
};

/** Lines whose request depends on the caller. */
export const BY_CALLER: readonly AccessRow[] = [
  'signOut',
  'changeOwnPassword',
  'endOwnSession',
  'deleteExportColumnSet',
  'createOrderExport',
  'createOrderExport: of all',
  'createOrderExport: of couriers',
  'createOrderExport: behind a number',
  'createUserExport',
  'createCompanyExport',
  'createCourierExport',
  'createLocationExport',
  'createLocationExport: of all',
  'createAuditExport',
  'getOrderExportFile',
  'deleteOrderExport',
  'endOtherSessions',
  'beginTwoFactor',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'turnOffTwoFactor',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
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
  'deleteAttachment',
  'deleteAttachment: of another user',
];

/** The request of one cell of the matrix. */
export async function requestOf(
  row: AccessRow,
  operation: Operation,
  fixture: AccessFixture,
  accessCase: AccessCase,
): Promise<AccessRequest> {
  const special = SPECIAL[row];
  if (special) return special(fixture, accessCase);
  return row.endsWith(': of all') ? {} : usualRequest(operation, fixture, accessCase);
}

/** A request derived from the operation's path and parameters. */
async function usualRequest(
  { id, path, parameters }: Operation,
  fixture: AccessFixture,
  { ownership }: AccessCase,
): Promise<AccessRequest> {
  if (path.startsWith('/v1/users/{id}')) return { path: { id: (await fixture.user(ownership)).id } };
  if (path.startsWith('/v1/companies/{id}')) return { path: { id: await fixture.company(ownership) } };
  if (path.startsWith('/v1/couriers/{id}')) return subjects.courier(fixture, ownership);
  if (path.startsWith('/v1/locations/{id}')) return subjects.location(fixture, ownership);
  if (path.startsWith('/v1/service-orders/{orderNumber}')) return subjects.order(fixture, ownership);
  if (path.includes('{')) throw new Error(`Add the path of ${id} to access-requests.ts.`);
  const isOfCompany = parameters.some(({ name }) => name === 'companyId');
  return isOfCompany ? { query: { companyId: fixture.companyId(ownership) } } : {};
}

/** A separate account for the caller, unused by other requests. */
async function themselves(fixture: AccessFixture, { caller }: AccessCase): Promise<AccessRequest> {
  const own = await fixture.account(caller === 'anonymous' ? 'admin' : caller);
  return { ...subjects.unchanged(own), caller: caller === 'anonymous' ? undefined : own };
}

/** An account with a second factor, and its password as proof. */
async function withTwoFactor(fixture: AccessFixture, { caller }: AccessCase): Promise<AccessRequest> {
  const account = await accountOf(fixture, caller);
  if (account) await fixture.giveTwoFactor(account);
  return { body: { currentPassword: PASSWORD }, caller: account };
}

async function userOfBaseWithTwoFactor(
  fixture: AccessFixture,
  role: 'operator' | 'admin',
): Promise<AccessRequest> {
  const user = await fixture.account(role);
  await fixture.giveTwoFactor(user);
  return { path: { id: user.id } };
}

/** A file of the caller, of another user of the same role, or a missing one. */
async function orderExport(
  fixture: AccessFixture,
  { ownership, caller }: AccessCase,
): Promise<AccessRequest> {
  const account = await accountOf(fixture, caller);
  const owner = ownership === 'own' ? account : await accountOf(fixture, caller);
  const companyId = caller === 'manager' ? fixture.companyId('own') : null;
  const isThere = owner !== undefined && ownership !== 'missing';
  const id = isThere ? await fixture.orderExport(owner, companyId) : MISSING_ID;
  return { path: { id }, caller: account };
}

/** From a new account, because the files of a user are limited. */
async function byAccount(fixture: AccessFixture, { caller }: AccessCase): Promise<AccessRequest> {
  return { caller: await accountOf(fixture, caller) };
}

async function ofCompanyByAccount(fixture: AccessFixture, accessCase: AccessCase): Promise<AccessRequest> {
  return {
    ...(await byAccount(fixture, accessCase)),
    query: { companyId: fixture.companyId(accessCase.ownership) },
  };
}

async function accountOf(
  fixture: AccessFixture,
  caller: AccessCase['caller'],
): Promise<AccessRequest['caller']> {
  return caller === 'anonymous' ? undefined : fixture.account(caller);
}
