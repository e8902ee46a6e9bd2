import { expect, test } from 'vitest';

import { auditHref, auditFilter, NO_FILTERS, readAuditParams } from './audit-location.ts';

const USER = '01999999-0000-7000-8000-000000000001';
const VIEW = {
  search: 'carla',
  action: 'session.failed',
  userId: USER,
  from: '2026-11-01',
  until: '2026-11-20',
  address: '10.0.0.1',
} as const;

test('readAuditParams restores the filters from their address', () => {
  const href = auditHref(VIEW, 'c7');
  expect(href).toBe(
    `/configuracoes?companyId=c7&ver=auditoria&search=carla&acao=session.failed&quem=${USER}&from=2026-11-01&until=2026-11-20&origem=10.0.0.1`,
  );
  expect(readAuditParams(href.split('?')[1] ?? '')).toEqual(VIEW);
});

test('the address without filters names only the log', () => {
  expect(auditHref(NO_FILTERS, undefined)).toBe('/configuracoes?ver=auditoria');
  expect(auditFilter(NO_FILTERS)).toEqual({});
});

test.each([
  ['acao=session.stolen'],
  ['acao=toString'],
  ['quem=1'],
  ['from=2026-02-30'],
  ['until=ontem'],
  ['origem=++'],
  ['search='],
])('readAuditParams ignores the invalid %s', (search) => {
  expect(readAuditParams(search)).toEqual(NO_FILTERS);
});
