import type { OperationId } from '#server/contract/contract.ts';

type Status = `${number}`;

/** Response for an object of the own company, of another company, and for a missing one; or one status for all. */
type Answers = Status | `${Status} ${Status} ${Status}`;

type Row = readonly [anonymous: Answers, manager: Answers, operator: Answers, admin: Answers];

/**
 * Access rights: one line per operation of the contract, written by hand from docs/domain.md 1 and docs/contract.md
 * ("401 / 403 / 404"). `own`, `other` and `missing` are from a manager's view; for lists they refer to the requested
 * company. A line named `operation: case` covers another case of the same operation.
 * access-matrix.test.ts calls each cell; access-requests.ts builds the requests.
 */
// oxfmt-ignore
export const ACCESS_MATRIX = {
  //                                           anonymous      manager        operator       admin
  signIn:                                     ['200 200 401', '200 200 401', '200 200 401', '200 200 401'],
  finishSignIn:                               ['200 200 401', '200 200 401', '200 200 401', '200 200 401'],
  signOut:                                    ['204',         '204',         '204',         '204'],
  forgotPassword:                             ['202',         '202',         '202',         '202'],
  resetPassword:                              ['204 204 422', '204 204 422', '204 204 422', '204 204 422'],
  describeLink:                               ['200 200 422', '200 200 422', '200 200 422', '200 200 422'],
  getMe:                                      ['401',         '200',         '200',         '200'],
  changeOwnPassword:                          ['401',         '204',         '204',         '204'],

  updateMe:                                   ['401',         '200',         '200',         '200'],
  changeOwnLabelSize:                         ['401',         '204',         '204',         '204'],
  listOwnSessions:                            ['401',         '200',         '200',         '200'],
  // `other` is a session of another user.
  endOwnSession:                              ['401',         '204 404 404', '204 404 404', '204 404 404'],
  endOtherSessions:                           ['401',         '204',         '204',         '204'],
  listExportColumnSets:                       ['401',         '200',         '200',         '200'],
  saveExportColumnSet:                        ['401',         '204',         '204',         '204'],
  // `missing` is a name that the caller has not used, as are those of other users.
  deleteExportColumnSet:                      ['401',         '204 404 404', '204 404 404', '204 404 404'],
  exportOwnData:                              ['401',         '200',         '200',         '200'],
  getOwnTwoFactor:                            ['401',         '200',         '200',         '200'],
  beginTwoFactor:                             ['401',         '200',         '200',         '200'],
  confirmTwoFactor:                           ['401',         '200',         '200',         '200'],
  renewRecoveryCodes:                         ['401',         '200',         '200',         '200'],
  turnOffTwoFactor:                           ['401',         '204',         '204',         '204'],
  createPrivacyRequest:                       ['401',         '201',         '201',         '201'],
  listOwnPrivacyRequests:                     ['401',         '200',         '200',         '200'],

  listNotices:                                ['401',         '200',         '200',         '200'],
  countNotices:                               ['401',         '200',         '200',         '200'],
  readNotices:                                ['401',         '200',         '200',         '200'],
  getNoticePreferences:                       ['401',         '200',         '200',         '200'],
  updateNoticePreferences:                    ['401',         '200',         '200',         '200'],
  // The token of the mail is the only credential.
  unsubscribeFromNotices:                     ['204 204 404', '204 204 404', '204 204 404', '204 204 404'],

  listAnnouncements:                          ['401',         '403',         '403',         '200'],
  createAnnouncement:                         ['401',         '403',         '403',         '201'],
  updateAnnouncement:                         ['401',         '403',         '403',         '200 200 404'],
  endAnnouncement:                            ['401',         '403',         '403',         '204 204 404'],
  listCurrentAnnouncements:                   ['401',         '200',         '200',         '200'],
  dismissAnnouncement:                        ['401',         '204 204 404', '204 204 404', '204 204 404'],
  // `own` and `other` were uploaded by a manager of the company.
  listOrderImports:                           ['401',         '200 403 403', '200 200 200', '200 200 200'],
  'listOrderImports: of all':                 ['401',         '200',         '200',         '200'],
  createOrderImport:                          ['401',         '201 403 403', '201 201 422', '201 201 422'],
  'createOrderImport: of all':                ['401',         '201',         '422',         '422'],
  getOrderImport:                             ['401',         '200 404 404', '200 200 404', '200 200 404'],
  'getOrderImport: of the base':              ['401',         '404 404 404', '200 200 404', '200 200 404'],
  listOrderImportRows:                        ['401',         '200 404 404', '200 200 404', '200 200 404'],
  'listOrderImportRows: of the base':         ['401',         '404 404 404', '200 200 404', '200 200 404'],
  listJobs:                                   ['401',         '403',         '403',         '200'],
  retryJob:                                   ['401',         '403',         '403',         '200 200 404'],
  cancelJob:                                  ['401',         '403',         '403',         '200 200 404'],
  getOwnTerms:                                ['401',         '200',         '200',         '200'],
  // No terms are in force in this test; see terms.test.ts.
  acceptTerms:                                ['401',         '422',         '422',         '422'],

  listUsers:                                  ['401',         '403',         '403',         '200 200 200'],
  'listUsers: of all':                        ['401',         '403',         '403',         '200'],
  createUser:                                 ['401',         '201 403 403', '403',         '201 201 422'],
  getUser:                                    ['401',         '200 404 404', '403',         '200 200 404'],
  'getUser: an operator':                     ['401',         '404',         '403',         '200'],
  'getUser: an administrator':                ['401',         '404',         '403',         '200'],
  updateUser:                                 ['401',         '200 404 404', '403',         '200 200 404'],
  'updateUser: an operator':                  ['401',         '404',         '403',         '200'],
  'updateUser: an administrator':             ['401',         '404',         '403',         '200'],
  deleteUser:                                 ['401',         '204 404 404', '403',         '204 204 404'],
  'deleteUser: an operator':                  ['401',         '404',         '403',         '204'],
  'deleteUser: an administrator':             ['401',         '404',         '403',         '204'],
  resendInvitation:                           ['401',         '200 404 404', '403',         '200 200 404'],
  'resendInvitation: an operator':            ['401',         '404',         '403',         '200'],
  'resendInvitation: an administrator':       ['401',         '404',         '403',         '200'],
  endUserSessions:                            ['401',         '204 404 404', '403',         '204 204 404'],
  'endUserSessions: an operator':             ['401',         '404',         '403',         '204'],
  'endUserSessions: an administrator':        ['401',         '404',         '403',         '204'],
  resetUserTwoFactor:                         ['401',         '403',         '403',         '204 204 404'],
  'resetUserTwoFactor: an operator':          ['401',         '403',         '403',         '204'],
  'resetUserTwoFactor: an administrator':     ['401',         '403',         '403',         '204'],
  'resetUserTwoFactor: of themselves':        ['401',         '403',         '403',         '409'],
  liftMailBounce:                             ['401',         '403',         '403',         '204 204 404'],
  'getUser: of themselves':                   ['401',         '200',         '200',         '200'],
  'updateUser: of themselves':                ['401',         '200',         '403',         '200'],
  'deleteUser: of themselves':                ['401',         '409',         '403',         '409'],
  'resendInvitation: of themselves':          ['401',         '409',         '403',         '409'],
  'endUserSessions: of themselves':           ['401',         '204',         '403',         '204'],
  anonymiseUser:                              ['401',         '403',         '403',         '204 204 404'],
  'anonymiseUser: of themselves':             ['401',         '403',         '403',         '409'],
  listPrivacyRequests:                        ['401',         '403',         '403',         '200'],
  getPrivacyRequest:                          ['401',         '403',         '403',         '200 200 404'],
  answerPrivacyRequest:                       ['401',         '403',         '403',         '200 200 404'],
  listCompanyUsers:                           ['401',         '200 403 403', '403',         '200 200 200'],
  'listCompanyUsers: of all':                 ['401',         '200',         '403',         '200'],

  listCompanies:                              ['401',         '200',         '200',         '200'],
  'listCompanies: with counts':               ['401',         '403',         '403',         '200'],
  'listCompanies: without counts':            ['401',         '200',         '200',         '200'],
  createCompany:                              ['401',         '403',         '403',         '201'],
  getCompany:                                 ['401',         '200 404 404', '200 200 404', '200 200 404'],
  updateCompany:                              ['401',         '403',         '403',         '200 200 404'],
  // The own company has users, the other one is empty.
  deleteCompany:                              ['401',         '403',         '403',         '409 204 404'],

  // Couriers belong to the base, so own and other both exist.
  listCouriers:                               ['401',         '403',         '200',         '200'],
  createCourier:                              ['401',         '403',         '201',         '201'],
  getCourier:                                 ['401',         '403',         '200 200 404', '200 200 404'],
  updateCourier:                              ['401',         '403',         '200 200 404', '200 200 404'],
  exportCourierData:                          ['401',         '403',         '403',         '200 200 404'],
  anonymiseCourier:                           ['401',         '403',         '403',         '204 204 404'],
  deleteCourier:                              ['401',         '403',         '204 204 404', '204 204 404'],
  getCourierRoute:                            ['401',         '403',         '200 200 404', '200 200 404'],
  updateCourierRoute:                         ['401',         '403',         '200 200 404', '200 200 404'],
  getSettlement:                              ['401',         '403',         '200 200 404', '200 200 404'],
  closeSettlement:                            ['401',         '403',         '200 200 404', '200 200 404'],
  reopenSettlement:                           ['401',         '403',         '403',         '204 204 404'],

  listLocations:                              ['401',         '200 403 403', '200 200 200', '200 200 200'],
  'listLocations: of all':                    ['401',         '200',         '200',         '200'],
  listRecipients:                             ['401',         '200 403 403', '200 200 200', '200 200 200'],
  createLocation:                             ['401',         '201 403 403', '201 201 403', '201 201 403'],
  'createLocation: base-wide':                ['401',         '403',         '403',         '201'],
  exportLocations:                            ['401',         '200 403 403', '403',         '200 200 200'],
  'exportLocations: of all':                  ['401',         '200',         '403',         '200'],
  importLocations:                            ['401',         '200 403 403', '403',         '200 200 403'],
  'importLocations: of all':                  ['401',         '200',         '403',         '200'],
  getLocation:                                ['401',         '200 404 404', '200 200 404', '200 200 404'],
  'getLocation: base-wide':                   ['401',         '200',         '200',         '200'],
  updateLocation:                             ['401',         '200 404 404', '403',         '200 200 404'],
  'updateLocation: base-wide':                ['401',         '403',         '403',         '200'],
  deleteLocation:                             ['401',         '204 404 404', '403',         '204 204 404'],
  'deleteLocation: base-wide':                ['401',         '403',         '403',         '204'],
  getLocationUsage:                           ['401',         '200 404 404', '403',         '200 200 404'],
  'getLocationUsage: base-wide':              ['401',         '403',         '403',         '200'],
  lookUpPostalCode:                           ['401',         '200 200 404', '200 200 404', '200 200 404'],

  listServiceOrders:                          ['401',         '200 403 403', '200 200 200', '200 200 200'],
  'listServiceOrders: of all':                ['401',         '200',         '200',         '200'],
  'listServiceOrders: behind a number':       ['401',         '403',         '403',         '200 200 200'],
  'listServiceOrders: of all behind a number': ['401',        '403',         '403',         '200'],
  'listServiceOrders: of couriers':           ['401',         '403',         '200',         '200'],
  'exportServiceOrders: of couriers':         ['401',         '403',         '200',         '200'],
  'countServiceOrders: of couriers':          ['401',         '403',         '200',         '200'],
  exportServiceOrders:                        ['401',         '200 403 403', '200 200 200', '200 200 200'],
  'exportServiceOrders: of all':              ['401',         '200',         '200',         '200'],
  'exportServiceOrders: behind a number':     ['401',         '403',         '403',         '200 200 200'],
  createServiceOrder:                         ['401',         '201 403 403', '201 201 422', '201 201 422'],
  listOrderLanes:                             ['401',         '403',         '200 200 200', '200 200 200'],
  'listOrderLanes: of all':                   ['401',         '403',         '200',         '200'],
  countServiceOrders:                         ['401',         '200 403 403', '200 200 200', '200 200 200'],
  'countServiceOrders: of all':               ['401',         '200',         '200',         '200'],
  // Each order has its own result; see bulk-events.test.ts.
  sendBulkServiceOrderEvent:                  ['401',         '200 200 200', '200 200 200', '200 200 200'],
  // Inaccessible orders are omitted; see papers.test.ts.
  listOrderPapers:                            ['401',         '200 200 200', '200 200 200', '200 200 200'],
  getServiceOrder:                            ['401',         '200 404 404', '200 200 404', '200 200 404'],
  saveServiceOrderDraft:                      ['401',         '200 404 404', '200 200 404', '200 200 404'],
  deleteServiceOrderDraft:                    ['401',         '204 404 404', '204 204 404', '204 204 404'],
  listServiceOrderEvents:                     ['401',         '200 404 404', '200 200 404', '200 200 404'],
  sendServiceOrderEvent:                      ['401',         '200 404 404', '200 200 404', '200 200 404'],
  listServiceOrderComments:                   ['401',         '200 404 404', '200 200 404', '200 200 404'],
  createServiceOrderComment:                  ['401',         '201 404 404', '201 201 404', '201 201 404'],
  updateServiceOrderComment:                  ['401',         '200 404 404', '200 200 404', '200 200 404'],
  "updateServiceOrderComment: somebody else's": ['401',       '409 404 404', '409 409 404', '409 409 404'],
  followServiceOrder:                         ['401',         '204 404 404', '204 204 404', '204 204 404'],
  unfollowServiceOrder:                       ['401',         '204 404 404', '204 204 404', '204 204 404'],
  uploadProof:                                ['401',         '403',         '201 201 404', '201 201 404'],
  'uploadProof: after the end of its stop':   ['401',         '403',         '201 201 404', '201 201 404'],
  getProof:                                   ['401',         '200 404 404', '200 200 404', '200 200 404'],
  'getProof: before it is recorded':          ['401',         '404 404 404', '200 200 404', '200 200 404'],
  deleteProof:                                ['401',         '403',         '204 204 404', '204 204 404'],
  listAttachments:                            ['401',         '200 404 404', '200 200 404', '200 200 404'],
  uploadAttachment:                           ['401',         '201 404 404', '201 201 404', '201 201 404'],
  'uploadAttachment: internal':               ['401',         '403',         '201 201 404', '201 201 404'],
  getAttachment:                              ['401',         '200 404 404', '200 200 404', '200 200 404'],
  'getAttachment: internal':                  ['401',         '404 404 404', '200 200 404', '200 200 404'],
  // `deleteAttachment` is about one that the caller has added.
  deleteAttachment:                           ['401',         '204 404 404', '204 204 404', '204 204 404'],
  'deleteAttachment: of another user':       ['401',         '403 404 404', '403 403 404', '204 204 404'],
  'deleteAttachment: internal':               ['401',         '404 404 404', '403 403 404', '204 204 404'],
  renewTrackingLink:                          ['401',         '200 404 404', '200 200 404', '200 200 404'],
  revokeTrackingLink:                         ['401',         '200 404 404', '200 200 404', '200 200 404'],
  sendTrackingMail:                           ['401',         '204 404 404', '204 204 404', '204 204 404'],

  issueDossier:                               ['401',         '200 404 404', '200 200 404', '200 200 404'],
  'issueDossier: before an attempt':          ['401',         '409 404 404', '409 409 404', '409 409 404'],
  // Orders out of reach are left out of a file, like missing ones; see export-dossiers.test.ts.
  exportDossiers:                             ['401',         '200 403 403', '200 200 200', '200 200 200'],
  'exportDossiers: of all':                   ['401',         '200',         '200',         '200'],
  'exportDossiers: behind a number':          ['401',         '403',         '403',         '200 200 200'],
  'exportDossiers: of couriers':              ['401',         '403',         '200',         '200'],

  // The token on the paper is the only credential.
  getPublicDossier:                           ['200 200 404', '200 200 404', '200 200 404', '200 200 404'],
  // The token of the link is the only credential.
  getTracking:                                ['200 200 404', '200 200 404', '200 200 404', '200 200 404'],

  listOrderReasons:                           ['401',         '200',         '200',         '200'],
  getBaseCalendar:                            ['401',         '200',         '200',         '200'],
  getSettings:                                ['401',         '403',         '403',         '200'],
  updateSettings:                             ['401',         '403',         '403',         '200'],
  listSettingsChanges:                        ['401',         '403',         '403',         '200'],
  getMailStatus:                              ['401',         '403',         '403',         '200'],
  sendTestMail:                               ['401',         '403',         '403',         '200'],
  uploadLogo:                                 ['401',         '403',         '403',         '201'],
  getBranding:                                ['200',         '200',         '200',         '200'],
  getLogo:                                    ['200 200 404', '200 200 404', '200 200 404', '200 200 404'],

  listAuditRecords:                           ['401',         '403',         '403',         '200'],
  exportAuditRecords:                         ['401',         '403',         '403',         '200'],

  getDashboard:                               ['401',         '403',         '403',         '200 200 200'],
  'getDashboard: of all':                     ['401',         '403',         '403',         '200'],
  getReport:                                  ['401',         '403',         '403',         '200 200 200'],
  'getReport: of all':                        ['401',         '403',         '403',         '200'],
  exportReport:                               ['401',         '403',         '403',         '200 200 200'],
  'exportReport: of all':                     ['401',         '403',         '403',         '200'],

  listBills:                                  ['401',         '403',         '403',         '200 200 200'],
  'listBills: of all':                        ['401',         '403',         '403',         '200'],
  listCompanyBills:                           ['401',         '200 404 404', '403',         '200 200 404'],
  getBill:                                    ['401',         '200 404 404', '403',         '200 200 404'],
  exportBill:                                 ['401',         '200 404 404', '403',         '200 200 404'],
  closeBill:                                  ['401',         '403',         '403',         '200 200 404'],
  reopenBill:                                 ['401',         '403',         '403',         '204 204 404'],

  streamLiveEvents:                           ['401',         '200',         '200',         '200'],
  getHealth:                                  ['200',         '200',         '200',         '200'],
} satisfies Record<OperationId, Row> & Record<`${OperationId}: ${string}`, Row>;

export type AccessRow = keyof typeof ACCESS_MATRIX;
