import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  DEFAULT_EXPORT_COLUMNS,
  EXPORT_COLUMN_IDS,
  type ExportColumnId,
} from '#domain/orders/lists/export-columns.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';
import {
  answered,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  problemOf,
} from '#tests/support/server/orders-fixture.ts';
import { stopAt } from '#tests/support/server/proofs-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

type Choice = {
  columns?: readonly ExportColumnId[];
  rows?: 'order' | 'stop';
  format?: 'csv' | 'xlsx';
  orderNumbers?: readonly number[];
};

const download = (user: TestUser, query = '', choice: Choice = {}) =>
  fixture.as(user).put(`/v1/service-orders/export${query}`, {
    body: { columns: DEFAULT_EXPORT_COLUMNS, rows: 'order', format: 'csv', ...choice },
  });
const linesOf = (text: string) => text.split('\r\n').slice(1, -1);
const numbersIn = (text: string) => linesOf(text).map((line) => Number(line.split(';')[0]));

/** The rows of an .xlsx file as a Brazilian spreadsheet shows them, with the headings. */
async function sheetFor(user: TestUser, order: Pick<Order, 'orderNumber'>, choice: Choice) {
  const body = { format: 'xlsx', orderNumbers: [order.orderNumber], ...choice } as const;
  const { rawPayload } = answered(await download(user, '', body), 200);
  return (await readWorkbook(rawPayload, { maxRows: 100, maxColumns: 60 })).rows;
}

/** Delivered at the second attempt, with cash and a price typed by the base. */
async function delivered(): Promise<Order> {
  const place = { ...dropoff('Helena Prado'), window: fixture.window(2) };
  const due = { method: 'cash', amountCents: 5000 } as const;
  const items = [{ description: 'Caixa', quantity: 2, weightGrams: 1500, declaredValueCents: 30_000 }];
  const content = { ...fixture.draft(), stops: [pickup(), { ...place, cashOnDelivery: due }], items };
  const onBoard = await fixture.onBoard({ ...content, externalRef: '000123' });
  const stopId = stopAt(onBoard, 1);
  const failed = await fixture.drive(
    fixture.operator,
    onBoard,
    ['order.setPrice', { priceCents: 2590 }],
    ['order.failStop', { stopId, reasonCode: 'RECIPIENT_ABSENT', note: 'Sem resposta.' }],
    ['order.retry'],
  );
  const cash = { amountCents: 5000, method: 'cash' };
  const receipt = { stopId, receiverName: 'Ana Lima', receiverRelation: 'frontDesk', cash };
  return fixture.drive(fixture.operator, failed, ['order.completeStop', receipt]);
}

describe('a .csv file', () => {
  test('suits Excel in pt-BR: byte order mark, semicolons, CRLF, São Paulo times, no formulas', async () => {
    const draft = { ...fixture.draft(), externalRef: '=SOMA(A1)' };
    const { orderNumber } = await fixture.create(fixture.manager, draft);
    const answer = answered(await download(fixture.manager, `?search=${orderNumber}`), 200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="malote-ordens-2026-11-20.csv"');
    expect(answer.body).toBe(
      [
        '\uFEFFOS;Situação;Empresa;Entrega: Local;Entrega: Contato;Entrega: Endereço;Entrega: Bairro;Entrega: CEP;Entregas;Entregas concluídas;Janela de;Janela até;Prazo;Entregador;Telefone do entregador;Placa;Prioridade;Referência externa;Solicitada por;Solicitada em;Encerrada em;Último movimento;Corrigida',
        `${orderNumber};Aguardando aceite;Farmácia Boa Vida;;Helena Prado;Alameda Santos, 45, Consolação, São Paulo/SP;Consolação;01310-100;1;0;20/11/2026 14:00;20/11/2026 16:00;No prazo;;;;Normal;'=SOMA(A1);Marina Gerente;20/11/2026 12:00;;20/11/2026 12:00;Não`,
        '',
      ].join('\r\n'),
    );
  });

  test.each(['35261112345678000195550010000012341000012349', '000123', '4521', '12E5', '1-2', '3/4'])(
    'keeps the reference %s as text',
    async (externalRef) => {
      const { orderNumber } = await fixture.create(fixture.manager, { ...fixture.draft(), externalRef });
      const columns = ['orderNumber', 'externalRef'] as const;
      const { body } = await download(fixture.manager, `?search=${orderNumber}`, { columns });
      // Excel takes a cell with an apostrophe for a text.
      expect(linesOf(body)).toEqual([`${orderNumber};'${externalRef}`]);
    },
  );

  test('has amounts, weights and days that Excel computes with', async () => {
    const { orderNumber } = await delivered();
    const columns = ['price', 'cashDue', 'weight', 'declaredValue', 'requestedDay'] as const;
    const { body } = await download(fixture.operator, '', { columns, orderNumbers: [orderNumber] });
    expect(linesOf(body)).toEqual(['25,90;50,00;1,5;300,00;20/11/2026']);
  });
});

describe('an .xlsx file', () => {
  test('has the chosen columns in their order, with its dates, amounts and codes', async () => {
    const order = await delivered();
    const columns = ['externalRef', 'orderNumber', 'closedAt', 'price', 'stopPostalCode'] as const;
    const body = { format: 'xlsx', columns, orderNumbers: [order.orderNumber] } as const;
    const answer = answered(await download(fixture.operator, '', body), 200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="malote-ordens-2026-11-20.xlsx"',
    });
    const { rows, sheets } = await readWorkbook(answer.rawPayload, { maxRows: 100, maxColumns: 60 });
    expect(sheets).toEqual(['Ordens']);
    expect(rows).toEqual([
      ['Referência externa', 'OS', 'Encerrada em', 'Preço', 'Entrega: CEP'],
      ['000123', String(order.orderNumber), '20/11/2026 12:00', '25,9', '01310-100'],
    ]);
  });

  test('has a line for each stop, with its attempts, receiver and cash', async () => {
    const rows = await sheetFor(fixture.operator, await delivered(), {
      rows: 'stop',
      columns: [
        'stopKind',
        'pickupContact',
        'stopContact',
        'stopStatus',
        'stopAttempts',
        'stopReason',
        'stopReasonNote',
        'receiverName',
        'receiverRelation',
        'stopCashReceived',
      ],
    });
    expect(rows).toEqual([
      [
        'Parada: Tipo',
        'Coleta: Contato',
        'Parada: Contato',
        'Parada: Situação',
        'Parada: Tentativas',
        'Parada: Motivo do insucesso',
        'Parada: Detalhe do insucesso',
        'Parada: Recebido por',
        'Parada: Vínculo com o destinatário',
        'Parada: Valor recebido',
      ],
      ['Coleta', 'Carla Mendes', 'Carla Mendes', 'Concluída', '1', '', '', '', '', ''],
      [
        'Entrega',
        'Carla Mendes',
        'Helena Prado',
        'Concluída',
        '2',
        'Destinatário ausente',
        'Sem resposta.',
        'Ana Lima',
        'Portaria',
        '50',
      ],
    ]);
  });

  test('keeps hostile texts as texts', async () => {
    const notes = '=HYPERLINK("https://mal.test";"abrir")';
    const draft = { ...fixture.draft(), notes, externalRef: '12E5', tags: ['-1+1', '</t><v>1'] };
    const order = await fixture.create(fixture.manager, draft);
    const rows = await sheetFor(fixture.manager, order, { columns: ['notes', 'externalRef', 'tags'] });
    expect(rows[1]).toEqual([notes, '12E5', '-1+1, </t><v>1']);
  });

  test('has the reason of a rejection and of an approved cancellation, and none of a denied one', async () => {
    const columns = ['status', 'closingReason', 'closingNote'] as const;
    const reasonsOf = async (order: Order) =>
      (await sheetFor(fixture.manager, order, { columns: [...columns] }))[1];
    const { manager, operator } = fixture;
    const onBoardWithRequest = async () =>
      fixture.drive(manager, await fixture.onBoard(), [
        'order.requestCancel',
        { reasonCode: 'RECIPIENT_REQUEST', note: 'Comprou em outro lugar.' },
      ]);

    const rejected = await fixture.drive(operator, await fixture.create(manager), [
      'order.reject',
      { reasonCode: 'NO_COURIER', note: 'Chuva forte.' },
    ]);
    expect(await reasonsOf(rejected)).toEqual(['Recusada pela base', 'Sem entregador', 'Chuva forte.']);

    const denied = await onBoardWithRequest();
    await fixture.drive(operator, denied, ['order.denyCancel', { note: 'Já chegou.' }]);
    expect(await reasonsOf(denied)).toEqual(['Em rota', '', '']);

    const approved = await onBoardWithRequest();
    await fixture.drive(operator, approved, ['order.approveCancel']);
    expect(await reasonsOf(approved)).toEqual([
      'Em devolução',
      'Pedido do destinatário',
      'Comprou em outro lugar.',
    ]);
  });

  test('has the incomplete stops of a draft', async () => {
    const stops = [pickup(), { kind: 'dropoff' as const, contactName: 'Rui', address: { city: 'Osasco' } }];
    const draft = await fixture.create(fixture.manager, { stops }, false);
    const rows = await sheetFor(fixture.manager, draft, {
      columns: ['status', 'stopContact', 'stopCity', 'pickupStreet', 'stopPostalCode'],
    });
    expect(rows[1]).toEqual(['Rascunho', 'Rui', 'Osasco', 'Rua Augusta', '']);
  });
});

describe('a draft', () => {
  const content = () => ({
    stops: [
      pickup(),
      {
        ...dropoff('Helena Prado'),
        window: fixture.window(2),
        instructions: 'Doca 2',
        cashOnDelivery: { method: 'pix' as const, amountCents: 5000 },
      },
    ],
    items: [
      { description: 'Caixa', quantity: 2, weightGrams: 1500, declaredValueCents: 30_000 },
      { description: 'Envelope' },
    ],
    packagesCount: 3,
    handling: { fragile: true },
    vehicleType: 'moto' as const,
    notes: 'Ligar antes.',
    tags: ['vip', 'farmácia'],
  });

  test('has the values of its content', async () => {
    const draft = await fixture.create(fixture.manager, content(), false);
    const rows = await sheetFor(fixture.manager, draft, {
      columns: [
        'status',
        'items',
        'packagesCount',
        'weight',
        'declaredValue',
        'handling',
        'notes',
        'tags',
        'stopInstructions',
        'stopCashDue',
        'stopCashMethod',
        'cashDue',
      ],
    });
    expect(rows[1]).toEqual([
      'Rascunho',
      '2 × Caixa (1,5 kg, R$\u00A0300,00); Envelope',
      '3',
      '1,5',
      '300',
      'frágil',
      'Ligar antes.',
      'vip, farmácia',
      'Doca 2',
      '50',
      'Pix',
      '50',
    ]);
  });

  test('has its complete windows', async () => {
    const columns = ['windowFrom', 'windowUntil', 'stopWindowFrom', 'stopWindowUntil'] as const;
    const draft = await fixture.create(fixture.manager, content(), false);
    const order = await fixture.create(fixture.manager, { ...fixture.draft(), stops: content().stops });
    const [, ofDraft] = await sheetFor(fixture.manager, draft, { columns });
    const [, ofOrder] = await sheetFor(fixture.manager, order, { columns });
    expect(ofDraft).toEqual(ofOrder);
    expect(ofDraft).not.toContain('');
  });

  test('shows its internal notes and price to the base', async () => {
    const draftContent = { ...content(), internalNotes: 'Cliente novo', priceCents: 2590 };
    const companyId = fixture.own.id;
    const answer = await fixture
      .as(fixture.operator)
      .post('/v1/service-orders', { body: { companyId, content: draftContent, submit: false } });
    const draft = answered(answer, 201).json<Order>();
    const rows = await sheetFor(fixture.operator, draft, { columns: ['internalNotes', 'price'] });
    expect(rows[1]).toEqual(['Cliente novo', '25,9']);
  });
});

describe('the columns', () => {
  const hidden = ['internalNotes', 'courierVehicle', 'stopCashSettledAt'] as const;

  test.each(hidden)(
    '%s is refused to a manager like an unknown column, but allowed to the base',
    async (id) => {
      const refused = await download(fixture.manager, '', { columns: ['orderNumber', id] });
      expect([refused.statusCode, problemOf(refused).errors]).toEqual([
        422,
        [expect.objectContaining({ pointer: '/columns/1', code: 'unknown-option' })],
      ]);
      expect((await download(fixture.operator, '', { columns: [id] })).statusCode).toBe(200);
    },
  );

  test('a price is refused to a manager unless the company sees prices', async () => {
    const company = await fixture.server.createCompany({
      name: 'Livraria Sol',
      settings: { showPrices: true },
    });
    const other = await fixture.server.createUser('manager', { companyId: company.id });
    expect((await download(fixture.manager, '', { columns: ['price'] })).statusCode).toBe(422);
    expect((await download(other, '', { columns: ['price'] })).statusCode).toBe(200);
  });

  test('fit into one file all together', async () => {
    const order = await delivered();
    const { body } = answered(
      await download(fixture.operator, '', { columns: EXPORT_COLUMN_IDS, orderNumbers: [order.orderNumber] }),
      200,
    );
    expect(body.split(';').length).toBeGreaterThan(EXPORT_COLUMN_IDS.length);
  });

  test.each<[string, object, string]>([
    ['none', { columns: [] }, '/columns'],
    ['a repeated one', { columns: ['orderNumber', 'orderNumber'] }, '/columns'],
    ['an unknown one', { columns: ['token'] }, '/columns/0'],
  ])('are refused with %s', async (_what, choice, pointer) => {
    const answer = await download(fixture.operator, '', choice);
    expect([answer.statusCode, problemOf(answer).errors?.[0]?.pointer]).toEqual([422, pointer]);
  });
});

describe('chosen orders', () => {
  test('are exported alone, and those of another company left out', async () => {
    const own = await fixture.create(fixture.manager);
    const foreign = await fixture.create(fixture.stranger);
    await fixture.create(fixture.manager);
    const orderNumbers = [own.orderNumber, foreign.orderNumber];
    const { body } = answered(await download(fixture.manager, '', { orderNumbers }), 200);
    expect(numbersIn(body)).toEqual([own.orderNumber]);
    const all = numbersIn((await download(fixture.operator, '', { orderNumbers })).body);
    expect(new Set(all)).toEqual(new Set(orderNumbers));
  });
});
