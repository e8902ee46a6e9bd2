import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { EXPORT_COLUMN_IDS } from '#domain/orders/lists/export-columns.ts';
import { readContract } from '#server/contract/document.ts';
import { BYTE_ORDER_MARK } from '#server/csv/csv-cells.ts';
import { readCsv } from '#server/csv/read-csv.ts';

import { FuzzFixture } from './fuzz-world.ts';
import { faultsOf } from './judge.ts';
import { requestsOf } from './requests.ts';

/** Fixed in the test suite; `npm run fuzz` draws other and more requests. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);
const TEST_TIMEOUT_MS = 120_000 + RUNS * 2000;

vi.setConfig({ testTimeout: TEST_TIMEOUT_MS });

/** Operations that need an e-mail, an authenticator, a passkey, an unknown password or terms in force. */
const NEVER_ACCEPTED = [
  'signIn',
  'finishSignIn',
  'resetPassword',
  'describeLink',
  'changeOwnPassword',
  'beginTwoFactor',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'turnOffTwoFactor',
  'signInWithPasskey',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'acceptTerms',
];

const { operations } = readContract();
const taken = new Set<string>();
let fixture: FuzzFixture;

beforeAll(async () => {
  fixture = await FuzzFixture.start();
});

afterAll(() => fixture.close());

describe(`the API under random requests (seed ${SEED}, ${RUNS} per operation)`, () => {
  test.each(operations)('$id responds as the contract states', async (operation) => {
    const requests = requestsOf(operation, await fixture.surroundings(operation));
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const answer = await fixture.send(operation, request);
        const faults = faultsOf(operation, request, answer, fixture.contract);
        const broken = fixture.server.violations.splice(0);
        if (answer.status < 300) taken.add(operation.id);
        expect([...faults, ...broken], `${request.what}: ${answer.status} ${answer.body}`).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS, includeErrorInReport: true },
    );
  });
});

describe('the server after random requests', () => {
  test('has accepted a request of every operation that random requests can satisfy', () => {
    const never = operations
      .map(({ id }) => id)
      .filter((id) => !taken.has(id) && !NEVER_ACCEPTED.includes(id));
    expect(never.join(', ')).toBe('');
  });

  test('returns every stored record', async () => {
    const { db } = fixture.server;
    const orders = await db.selectFrom('orders').select('order_number').execute();
    const routes = await db.selectFrom('courier_routes').select(['courier_id', 'day']).execute();
    const urls = [
      '/v1/users?limit=1000',
      '/v1/companies?limit=1000&counts=true',
      '/v1/locations?limit=1000',
      '/v1/couriers?limit=1000',
      '/v1/service-orders/lanes?lane=none&lane=typed',
      '/v1/service-orders/lanes?by=status&first=7',
      ...routes.map(({ courier_id, day }) => `/v1/couriers/${courier_id}/route?day=${day}`),
      '/v1/service-orders?limit=200',
      '/v1/settings/history?limit=1000',
      '/v1/branding',
      ...orders.flatMap(({ order_number }) =>
        [
          `/${order_number}`,
          `/${order_number}/events`,
          `/${order_number}/comments`,
          `/${order_number}/attachments`,
          `/papers?orderNumber=${order_number}`,
        ].map((part) => `/v1/service-orders${part}`),
      ),
    ];
    const unread: string[] = [];
    for (const url of urls) {
      const { status, body } = await fixture.read(url);
      if (status !== 200) unread.push(`${url}: ${body}`);
    }
    expect(unread).toEqual([]);
  });

  test.each<[url: string, of?: object]>([
    ['/v1/locations/csv'],
    ['/v1/service-orders/export', exportOf(EXPORT_COLUMN_IDS)],
    ['/v1/reports/companies/csv'],
    ['/v1/reports/locations/csv'],
  ])('has no formula in any cell of %s', async (url, of) => {
    const { status, body } = await fixture.read(url, of);
    expect([status, body.startsWith(BYTE_ORDER_MARK)]).toEqual([200, true]);
    const { rows } = await readCsv(Buffer.from(body), 60_000);
    const formulas = rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+(?:,\d+)?$/.test(cell));
    expect(formulas).toEqual([]);
  });

  test('has an unpolluted Object.prototype', () => {
    const empty = {};
    expect(['isAdmin', 'polluted'].filter((name) => name in empty)).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

function exportOf(columns: readonly string[]): object {
  return { columns, rows: 'stop', format: 'csv' };
}
