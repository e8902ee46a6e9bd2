import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { OrderHistory } from '#tests/support/server/order-history.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';
import { type November, recordNovember } from '#tests/support/server/reports-fixture.ts';

type Report = Schema<'Report'>;

let november: November;
let history: OrderHistory;

beforeAll(async () => {
  november = await recordNovember();
  ({ history } = november);
});

afterAll(() => history.fixture.close());

const PERIOD = 'from=2026-11-21&to=2026-11-22';
const get = (path: string) => history.fixture.as(history.fixture.admin).get(`/v1/reports/${path}`);

async function read(report: string, query = ''): Promise<Report> {
  return answered(await get(`${report}?${PERIOD}${query}`), 200).json<Report>();
}

/** Cells of the wanted columns by row label. */
function table({ columns, rows, totals }: Report, ...wanted: string[]): Record<string, (number | null)[]> {
  const indexes = wanted.map((id) => columns.findIndex((column) => column.id === id));
  expect(indexes).not.toContain(-1);
  return Object.fromEntries(
    [...rows, totals].map(({ label, cells }) => [label, indexes.map((index) => cells[index]?.value ?? null)]),
  );
}

test('daily operation has every day and the total', async () => {
  const report = await read('daily-operation');
  expect(report).toMatchObject({ title: 'Operação diária', by: 'day', rowLabel: 'Dia', total: 2 });
  const found = table(
    report,
    'requestedCounted',
    'closedDelivered',
    'closedCancelled',
    'closedCorrected',
    'onTime',
  );
  expect(found).toEqual({
    // On time on Saturday: A and the first of C, not B.
    '21/11/2026': [8, 2, 3, 0, 2 / 3],
    // On Sunday the second of C, N and one of O, not D.
    '22/11/2026': [7, 4, 0, 1, 3 / 4],
    Total: [15, 6, 3, 1, 5 / 7],
  });
});

test('performance by company has sample sizes of the shares', async () => {
  const report = await read('companies');
  expect(table(report, 'requestedCounted', 'acceptance', 'deliveryTimeP50')).toEqual({
    // A C D G H of A B C D G H
    'Farmácia Boa Vida': [9, 5 / 6, 180 * 60],
    // I J M N O of those and L
    'Óticas Miramar': [6, 5 / 6, 110 * 60],
    Total: [15, 10 / 12, 125 * 60],
  });
  const acceptance = report.columns.findIndex(({ id }) => id === 'acceptance');
  expect(report.totals.cells[acceptance]).toEqual({ value: 10 / 12, n: 12 });
  expect(report.rows[0]?.groups).toEqual([`company:${history.fixture.own.id}`]);
});

test('performance by location counts orders at their pickup and attempts at the stop', async () => {
  const report = await read('locations');
  expect(table(report, 'requestedCounted', 'failureCounted', 'failure')).toEqual({
    'Balcão Augusta': [2, 0, null],
    'Portaria Paulista': [0, 2, 0.5],
    'Endereços fora do catálogo': [13, 11, 4 / 11],
    Total: [15, 13, 5 / 13],
  });
  expect(report.rows.find(({ label }) => label === 'Balcão Augusta')?.detail).toBe('Farmácia Boa Vida');
});

describe('failures and returns', () => {
  test('are counted by reason, with failed pickups and returns', async () => {
    const found = table(
      await read('failures'),
      'failureFailed',
      'failureFailedShare',
      'pickupFailureFailed',
      'returnReturned',
    );
    expect(found).toEqual({
      'Condições climáticas': [1, 0.2, 0, 0],
      'Destinatário ausente': [1, 0.2, 0, 0],
      'Estabelecimento fechado': [1, 0.2, 0, 0],
      'Mercadoria não pronta': [0, 0, 1, 0],
      'Recusado pelo destinatário': [1, 0.2, 0, 1],
      'Rota não concluída': [1, 0.2, 0, 0],
      Total: [5, 1, 1, 1],
    });
  });

  test('are counted by responsible party', async () => {
    const found = table(await read('failures', '&by=party'), 'failureFailed', 'pickupFailureFailed');
    expect(found).toEqual({
      Destinatário: [3, 0],
      Base: [1, 0],
      'Força maior': [1, 0],
      Remetente: [0, 1],
      Total: [5, 1],
    });
  });

  test('are counted by company', async () => {
    const found = table(
      await read('failures', '&by=company'),
      'failureCounted',
      'failureFailed',
      'returnCounted',
      'return',
    );
    expect(found).toEqual({
      'Farmácia Boa Vida': [8, 3, 4, 0],
      'Óticas Miramar': [5, 2, 5, 1 / 5],
      Total: [13, 5, 9, 1 / 9],
    });
  });
});

describe('cancellations', () => {
  test.each([
    ['stage', { 'Aguardando aceite': [1], Aceita: [1], Atribuída: [1], Total: [3] }],
    ['who', { 'Gestão da empresa': [2], Operação: [1], Total: [3] }],
    [
      'reason',
      { 'Pedido do destinatário': [1], 'Pedido duplicado': [1], 'Sem capacidade da base': [1], Total: [3] },
    ],
    ['company', { 'Farmácia Boa Vida': [3], Total: [3] }],
  ])('are counted by %s', async (by, expected) => {
    expect(table(await read('cancellations', `&by=${by}`), 'cancellationCancelled')).toEqual(expected);
  });
});

test('times by day are medians and 90th percentiles', async () => {
  const found = table(await read('times', '&by=day'), 'routeTimeP50', 'acceptTimeP90');
  expect(found).toEqual({
    // A 20, I 25, B 30, C 30, D 85; accepted H 1, D 5, G 5, A 10, C 10, I 10, B 20: at 0.9 x 6 = 5.4
    '21/11/2026': [30 * 60, 14 * 60],
    // N 30, O 30, M 90; accepted N 2, J 5, M 5, O 5
    '22/11/2026': [30 * 60, 5 * 60],
    Total: [30 * 60, 10 * 60],
  });
});

test('billing by company sums billable orders, the corrected ones among them', async () => {
  const columns = ['billingCounted', 'billed', 'averagePrice', 'billingWithoutPrice', 'billedCorrected'];
  expect(table(await read('billing'), ...columns)).toEqual({
    'Farmácia Boa Vida': [5, 4499, 1500, 2, 999],
    'Óticas Miramar': [4, 0, null, 4, 0],
    Total: [9, 4499, 1500, 6, 999],
  });
});

test('billing by company sums the cash due, received and still to be passed on', async () => {
  expect(table(await read('billing'), 'cashDue', 'cashReceived', 'cashOwed')).toEqual({
    'Farmácia Boa Vida': [6500, 6000, 6000],
    'Óticas Miramar': [0, 0, 0],
    Total: [6500, 6000, 6000],
  });
});

describe('couriers', () => {
  test('count the attempts made while they had the order', async () => {
    const found = table(
      await read('couriers'),
      'deliveryCounted',
      'onTime',
      'firstAttempt',
      'failureFailed',
      'failure',
      'pickupFailureFailed',
      'doorTimeP50',
      'cashDue',
      'cashReceived',
      'failureCorrected',
      'cashCorrected',
    );
    expect(found).toEqual({
      // Done: A D M N and one of O; on time of those with a promise: A N O, not D; at the first attempt A M N O of
      // A B D I M N O O; failed B D I O of those and the second of D; at the doors after 20 25 30 30 30 50 85 90.
      'Joel Matos': [5, 3 / 4, 4 / 8, 4, 4 / 9, 1, 30 * 60, 4000, 3500, 1, 0],
      // B at its second attempt, both of C; on time C C; first attempts of C alone, after 30 and 70.
      'Bia Nunes': [3, 2 / 3, 1 / 2, 1, 1 / 4, 0, 50 * 60, 2500, 2500, 0, 0],
      Total: [8, 5 / 7, 5 / 10, 5, 5 / 13, 1, 30 * 60, 6500, 6000, 1, 0],
    });
  });

  /** Rows in order, with their details. */
  const rowsOf = ({ rows }: Report, columns: number) =>
    rows.map(({ label, detail, cells }) => [
      label,
      detail,
      ...cells.slice(0, columns).map(({ value }) => value),
    ]);

  test('have failures by reason and by responsible party', async () => {
    const byReason = rowsOf(await read('couriers', '&by=courierReason'), 3);
    expect(byReason).toEqual([
      ['Bia Nunes', 'Estabelecimento fechado (Destinatário)', 1, 0.2, 0],
      ['Joel Matos', 'Condições climáticas (Força maior)', 1, 0.2, 0],
      ['Joel Matos', 'Destinatário ausente (Destinatário)', 1, 0.2, 0],
      ['Joel Matos', 'Recusado pelo destinatário (Destinatário)', 1, 0.2, 0],
      ['Joel Matos', 'Rota não concluída (Base)', 1, 0.2, 0],
      ['Joel Matos', 'Mercadoria não pronta (Remetente)', 0, 0, 1],
    ]);
    const byParty = rowsOf(await read('couriers', '&by=courierParty'), 3);
    expect(byParty).toEqual([
      ['Joel Matos', 'Destinatário', 2, 0.4, 0],
      ['Bia Nunes', 'Destinatário', 1, 0.2, 0],
      ['Joel Matos', 'Base', 1, 0.2, 0],
      ['Joel Matos', 'Força maior', 1, 0.2, 0],
      ['Joel Matos', 'Remetente', 0, 0, 1],
    ]);
  });

  test('can be limited to one company', async () => {
    const found = table(
      await read('couriers', `&companyId=${history.fixture.other.id}`),
      'deliveryCounted',
      'cashReceived',
    );
    expect(found).toEqual({ 'Joel Matos': [3, 0], Total: [3, 0] });
  });
});

describe('every report', () => {
  const names = [
    'daily-operation',
    'companies',
    'locations',
    'failures',
    'cancellations',
    'times',
    'billing',
    'couriers',
  ];

  /** The cells that open a list, with the count they show. */
  async function linkedCells(report: string, by: string) {
    const { columns, rows, totals } = await read(report, `&by=${by}`);
    return [...rows, totals].flatMap(({ groups, cells }) =>
      columns.flatMap(({ metric, kind, id }, index) => {
        const { value = null, n = null } = cells[index] ?? {};
        const shown = kind === 'count' ? value : n;
        return shown === null || id.endsWith('Share') ? [] : [{ metric, groups, shown }];
      }),
    );
  }

  test.each(names)('%s: each cell opens as many orders as it shows', async (report) => {
    const { choices } = await read(report);
    for (const { by } of choices) {
      for (const { metric, groups, shown } of await linkedCells(report, by)) {
        const group = groups.map((one) => `&group=${one}`).join('');
        const url = `/v1/service-orders?metric=${metric}&${PERIOD}${group}`;
        const page = answered(await history.fixture.as(history.fixture.admin).get(url), 200);
        expect([by, metric, groups, page.json<Schema<'ServiceOrderPage'>>().metric?.count]).toEqual([
          by,
          metric,
          groups,
          shown,
        ]);
      }
    }
  });

  test('can be sorted by any column and paged', async () => {
    const labels = ({ rows }: Report) => rows.map(({ label }) => label);
    const [reception, counter, none] = ['Portaria Paulista', 'Balcão Augusta', 'Endereços fora do catálogo'];
    expect(labels(await read('locations'))).toEqual([counter, none, reception]);
    expect(labels(await read('locations', '&sort=-requestedCounted'))).toEqual([none, counter, reception]);
    expect(labels(await read('locations', '&sort=requestedCounted'))).toEqual([reception, counter, none]);
    // Rows without a value come last in both directions.
    expect(labels(await read('locations', '&sort=failure'))).toEqual([none, reception, counter]);
    expect(labels(await read('locations', '&sort=-failure'))).toEqual([reception, none, counter]);
    const page = await read('locations', '&page=2&limit=2');
    expect(page).toMatchObject({ page: 2, limit: 2, total: 3, totalPages: 2 });
    expect(labels(page)).toEqual([reception]);
  });

  test.each([
    ['billing?by=reason', 422],
    ['billing?sort=colour', 422],
    ['sales', 404],
  ])('%s is refused with %i', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status);
  });
});

test('an exported report has a file name, a content type and a byte order mark', async () => {
  const response = answered(await get('billing/csv?from=2026-11-20&to=2026-11-20'), 200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="malote-faturamento-2026-11-20-2026-11-20.csv"',
  );
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

test.each([
  ['metric=onTime.met', ['/query/from', '/query/to']],
  ['metric=onTime.met&from=2026-11-20', ['/query/to']],
  ['metric=onTime.met&from=2026-11-20&to=2026-11-20&group=stage:accepted', ['/query/group']],
  ['metric=queue.over24h&group=day:2026-11-20', ['/query/group']],
  ['metric=onTime.maybe', ['/query/metric']],
  ['metric=onTime.met&from=2026-11-20&to=2026-11-20&group=x', ['/query/group']],
])('an incomplete or invalid metric is refused: %s', async (query, pointers) => {
  const response = answered(
    await history.fixture.as(history.fixture.admin).get(`/v1/service-orders?${query}`),
    422,
  );
  expect(response.json<{ errors: { pointer: string }[] }>().errors.map(({ pointer }) => pointer)).toEqual(
    pointers,
  );
});
