import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { openFiles } from '#server/files/open-files.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { insertListed } from '#tests/support/server/listed-orders.ts';
import {
  answered,
  type Draft,
  dropoff,
  type Order,
  OrdersFixture,
  pickup,
  problemOf,
} from '#tests/support/server/orders-fixture.ts';
import { attach, readFile, stopAt } from '#tests/support/server/proofs-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const PUBLIC_URL = 'https://malote.exemplo.com.br';

let fixture: OrdersFixture;

beforeAll(async () => {
  fixture = await OrdersFixture.start({}, { PUBLIC_URL });
});
afterAll(() => fixture.close());

/** Exports the numbered orders that match the query; without numbers, all that match. */
const exportDossiers = (user: TestUser, orderNumbers: readonly number[] | undefined, query = '') =>
  fixture.as(user).put(`/v1/service-orders/dossiers${query}`, { body: { orderNumbers } });

const numbersOf = (orders: readonly Order[]) => orders.map(({ orderNumber }) => orderNumber);

async function exportedFiles(user: TestUser, orders: readonly Order[] | undefined, query = '') {
  const response = answered(await exportDossiers(user, orders && numbersOf(orders), query), 200);
  const files = readZip(response.rawPayload);
  const bytesOf = (name: string) => files.find((file) => file.name === name)?.bytes ?? Buffer.alloc(0);
  return {
    response,
    files,
    names: files.map(({ name }) => name),
    bytesOf,
    textOf: (name: string) => bytesOf(name).toString('utf8'),
  };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An order delivered at the second attempt, with a picture of each. */
async function delivered(receiverName = 'Helena Prado', content?: Draft): Promise<Order> {
  const onBoard = await fixture.onBoard(content);
  await attach(fixture, onBoard, 1, 'photo');
  const failure = { stopId: stopAt(onBoard, 1), reasonCode: 'RECIPIENT_ABSENT', note: 'Sem resposta.' };
  const failed = await fixture.drive(fixture.operator, onBoard, ['order.failStop', failure], ['order.retry']);
  await attach(fixture, failed, 1, 'signature');
  const receipt = { stopId: stopAt(failed, 1), receiverName };
  return fixture.drive(fixture.operator, failed, ['order.completeStop', receipt]);
}

function tokensOf(orders: readonly Order[]) {
  return fixture.db
    .selectFrom('order_dossiers')
    .innerJoin('orders', 'orders.id', 'order_dossiers.order_id')
    .select(['orders.order_number as orderNumber', 'order_dossiers.token'])
    .where('orders.order_number', 'in', numbersOf(orders))
    .orderBy('orders.order_number')
    .execute();
}

const pageName = ({ orderNumber }: Order) => `os-${orderNumber}/comprovante.html`;

describe('the exported file', () => {
  test('contains an index, and a page and the stored pictures of each order', async () => {
    const orders = [await delivered(), await delivered()];
    const { response, files, names, textOf } = await exportedFiles(fixture.manager, orders);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="malote-comprovantes-2026-11-20.zip"',
    });
    const folders = orders.toReversed().map(({ orderNumber }) => `os-${orderNumber}`);
    expect(names).toEqual([
      ...folders.flatMap((folder) => [
        `${folder}/comprovante.html`,
        `${folder}/imagens/01-foto-da-entrega.jpg`,
        `${folder}/imagens/02-assinatura-da-entrega-tentativa-2.jpg`,
      ]),
      'index.html',
    ]);
    expect(files.every(({ isUtf8 }) => isUtf8)).toBe(true);
    for (const folder of folders) {
      expect(textOf('index.html')).toContain(`href="${folder}/comprovante.html"`);
    }
    expect(textOf('index.html')).toContain('2 ordens · 4 imagens · gerado em 20/11/2026 12:00 por Marina');
  });

  test('contains each picture unchanged, with its hash on the page', async () => {
    const order = await delivered();
    const { names, bytesOf, textOf } = await exportedFiles(fixture.operator, [order]);
    const page = textOf(pageName(order));
    const pictures = [...page.matchAll(/<img src="([^"]+)"[^>]*>.*?SHA-256 ([0-9a-f]{64})</gsu)];
    expect(pictures).toHaveLength(2);
    const proofs = order.stops.flatMap((stop) => stop.proofs);
    for (const [index, [, path, hash]] of pictures.entries()) {
      const bytes = bytesOf(`os-${order.orderNumber}/${path}`);
      const id = proofs[index]?.id ?? '';
      const stored = await readFile(fixture, fixture.operator, { orderNumber: order.orderNumber, id });
      expect([hashOf(bytes), bytes.equals(stored.rawPayload)]).toEqual([hash, true]);
    }
    expect(names).toHaveLength(4);
  });

  test('describes on each page parties, attempts, receiver and timeline, with its public address as a QR code', async () => {
    const order = await delivered('Zeladora Maria');
    const { textOf } = await exportedFiles(fixture.manager, [order]);
    const [{ token } = { token: '' }] = await tokensOf([order]);
    const page = textOf(pageName(order));
    for (const text of [
      '<html lang="pt-BR">',
      `Comprovante · OS ${order.orderNumber}`,
      'Farmácia Boa Vida',
      'Joel Matos · ABC1D23',
      'Tentativa 1 · Insucesso: Destinatário ausente',
      'Sem resposta.',
      'Tentativa 2 · Concluída',
      'Foto da entrega</strong> · Enviada por Olga Operadora em 20/11/2026 12:00',
      'Recebido por Zeladora Maria',
      'Alameda Santos, 45, Consolação, São Paulo/SP · 01310-100',
      'Entrega confirmada',
      `href="${PUBLIC_URL}/comprovante/${token}"`,
      '<svg xmlns',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/<script|javascript:|style="/u);
    const [, style = ''] = /<style>(.*)<\/style>/su.exec(page) ?? [];
    const styleHash = createHash('sha256').update(style).digest('base64');
    expect(page).toContain(`style-src &#39;sha256-${styleHash}&#39;`);
  });

  test('describes the cash of a drop-off: what was due, what was received, and why they differ', async () => {
    const cashOnDelivery = { method: 'cash', amountCents: 5000, changeForCents: 10_000 } as const;
    const stops = [pickup(), { ...dropoff('Helena'), cashOnDelivery }];
    const onBoard = await fixture.onBoard(fixture.draft({ stops }));
    const cash = { amountCents: 4000, method: 'pix', reason: 'Cupom <10>' };
    const receipt = { stopId: stopAt(onBoard, 1), receiverName: 'Helena', cash };
    const order = await fixture.drive(fixture.operator, onBoard, ['order.completeStop', receipt]);
    for (const user of [fixture.manager, fixture.operator]) {
      const { textOf } = await exportedFiles(user, [order]);
      const page = textOf(pageName(order)).replaceAll('\u00a0', ' ');
      expect(page).toContain('<p>Cobrança na entrega: R$ 50,00 · Dinheiro · troco para R$ 100,00</p>');
      expect(page).toContain('<p>Recebido em 20/11/2026 12:00: R$ 40,00 · Pix · Cupom &lt;10&gt;</p>');
    }
  });

  test('escapes texts typed by users', async () => {
    const hostile = `<img src=x onerror="alert('1')">&`;
    const content = fixture.draft({ externalRef: hostile });
    const order = await delivered(hostile, content);
    const { textOf, names } = await exportedFiles(fixture.operator, [order]);
    const page = textOf(pageName(order));
    expect(page).toContain('Recebido por &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
    expect(page).not.toContain('<img src=x');
    expect(names.join('')).not.toContain('onerror');
  });

  test('dates its entries in São Paulo time', async () => {
    const { files } = await exportedFiles(fixture.manager, [await delivered()]);
    // DOS time of 20 November 2026, 12:00: year since 1980, month and day in the upper half, time in the lower.
    const expected = ((46 << 9) | (11 << 5) | 20) * 0x1_00_00 + (12 << 11);
    expect(files.map(({ dosTime }) => dosTime)).toEqual(files.map(() => expected));
  });

  test('names pictures after their stop if there are several drop-offs', async () => {
    const stops = [
      pickup(),
      { ...dropoff('Helena Prado'), window: fixture.window(2) },
      { ...dropoff('Rui Costa', 'Rua Augusta'), window: fixture.window(2) },
    ];
    const onBoard = await fixture.onBoard(fixture.draft({ stops }));
    await attach(fixture, onBoard, 2, 'document');
    const receipt = { stopId: stopAt(onBoard, 2), receiverName: 'Rui' };
    const order = await fixture.drive(fixture.operator, onBoard, ['order.completeStop', receipt]);
    const { names } = await exportedFiles(fixture.operator, [order]);
    expect(names).toContain(`os-${order.orderNumber}/imagens/01-entrega-2-documento-da-entrega.jpg`);
  });
});

describe('the exported orders', () => {
  test('are those of the query if none is selected', async () => {
    const order = await delivered('Helena', fixture.draft({ externalRef: 'LOTE-77' }));
    await delivered();
    const { names } = await exportedFiles(fixture.operator, undefined, '?search=LOTE-77');
    expect(names.filter((name) => name.endsWith('/comprovante.html'))).toEqual([pageName(order)]);
    const byNumber = await exportedFiles(fixture.operator, undefined, `?search=${order.orderNumber}`);
    expect(byNumber.names).toContain(pageName(order));
  });

  test('are the selected ones that match the query, too', async () => {
    const { names } = await exportedFiles(fixture.operator, [await delivered()], '?tab=new');
    expect(names).toEqual(['index.html']);
  });

  test('have an ended attempt; the index lists those without one', async () => {
    const order = await delivered();
    const requested = await fixture.create(fixture.manager);
    const draft = await fixture.create(fixture.manager, fixture.draft(), false);
    const { names, textOf } = await exportedFiles(fixture.manager, [order, requested, draft]);
    expect(names.filter((name) => name.endsWith('.html'))).toEqual([pageName(order), 'index.html']);
    const index = textOf('index.html');
    expect(index).toContain('2 ordens ficaram de fora');
    expect(index).toContain(`OS ${requested.orderNumber} · Farmácia Boa Vida · Aguardando aceite`);
    expect(index).toContain(`OS ${draft.orderNumber} · Farmácia Boa Vida · Rascunho`);
    expect(await tokensOf([requested, draft])).toEqual([]);
  });

  test('belong to the companies that the user may access', async () => {
    const order = await delivered();
    const { names, textOf } = await exportedFiles(fixture.stranger, [order]);
    expect(names).toEqual(['index.html']);
    expect(textOf('index.html')).not.toContain(String(order.orderNumber));
    expect(await tokensOf([order])).toEqual([]);
    const forced = await exportDossiers(fixture.stranger, numbersOf([order]), `?companyId=${fixture.own.id}`);
    expect(forced.statusCode).toBe(403);
  });

  test('have no internal entry for any reader', async () => {
    const onBoard = await fixture.onBoard();
    const annotation = { internalNotes: 'Cobrar depois' };
    const order = await fixture.drive(fixture.operator, onBoard, ['order.annotate', annotation]);
    for (const user of [fixture.operator, fixture.admin, fixture.manager]) {
      const page = (await exportedFiles(user, [order])).textOf(pageName(order));
      expect(page).toContain('Coleta confirmada');
      expect(page).not.toMatch(/interno|Cobrar/u);
    }
  });

  test('contain no pictures of an undone event', async () => {
    const onBoard = await fixture.onBoard();
    await attach(fixture, onBoard, 1, 'photo');
    const receipt = { stopId: stopAt(onBoard, 1), receiverName: 'Helena' };
    const undone = await fixture.drive(
      fixture.operator,
      onBoard,
      ['order.completeStop', receipt],
      ['order.undo'],
    );
    const { names } = await exportedFiles(fixture.operator, [undone]);
    expect(names.filter((name) => name.endsWith('.jpg'))).toEqual([]);
  });
});

test('every export is audited, and the token of an order once, when it is issued', async () => {
  const orders = [await delivered(), await delivered()];
  const newest = await newestAuditId();
  await exportedFiles(fixture.manager, orders);
  const tokens = await tokensOf(orders);
  await exportedFiles(fixture.operator, orders);
  expect(await tokensOf(orders)).toEqual(tokens);
  const records = await fixture.db
    .selectFrom('audit_records')
    .select(['action', 'actor_id', 'company_id', 'details'])
    .where('id', '>', newest)
    .orderBy('id')
    .execute();
  const details = { operation: 'exportDossiers', file: 'malote-comprovantes-2026-11-20.zip', rows: 2 };
  const [first, second] = orders.map(({ orderNumber }) => orderNumber);
  const own = { actor_id: fixture.manager.id, company_id: fixture.own.id };
  expect(records).toEqual([
    { action: 'export.made', ...own, details },
    { action: 'dossier.issued', ...own, details: { orderNumber: second } },
    { action: 'dossier.issued', ...own, details: { orderNumber: first } },
    { action: 'export.made', actor_id: fixture.operator.id, company_id: null, details },
  ]);
});

async function newestAuditId() {
  const { id } = await fixture.db
    .selectFrom('audit_records')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

describe('a response that its client reads slowly', () => {
  /** Ten of them exceed what the sockets buffer, so that the server has to wait for its client. */
  const PICTURE_BYTES = 4 * 1024 * 1024;
  let stalled: Order[];
  let others: Order[];
  let port: number;
  const responses: IncomingMessage[] = [];

  beforeAll(async () => {
    stalled = await deliveredWithLargePictures(5);
    others = await deliveredWithLargePictures(5);
    await fixture.server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = fixture.server.app.server.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });

  // A closing server waits for open responses.
  afterEach(() => responses.forEach((response) => response.destroy()));

  async function deliveredWithLargePictures(count: number): Promise<Order[]> {
    const orders: Order[] = [];
    while (orders.length < count) orders.push(await delivered());
    for (const order of orders) await enlargePictures(order);
    return orders;
  }

  async function enlargePictures({ stops }: Order): Promise<void> {
    const files = openFiles(fixture.db, fixture.server.config.files);
    for (const { id } of stops.flatMap(({ proofs }) => proofs)) {
      const sha256 = await files.keep(randomBytes(PICTURE_BYTES));
      const changes = { bytes: PICTURE_BYTES, sha256 };
      await fixture.db.updateTable('proofs').set(changes).where('id', '=', id).execute();
    }
  }

  /** The response after its headers, with an unread body. */
  async function openExport(orders: readonly Order[]): Promise<IncomingMessage> {
    const sent = request({
      port,
      path: '/v1/service-orders/dossiers',
      method: 'PUT',
      agent: false,
      headers: { authorization: `Bearer ${fixture.operator.token}`, 'content-type': 'application/json' },
    });
    sent.end(JSON.stringify({ orderNumbers: numbersOf(orders) }));
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (!response) throw new Error('The request has no response.');
    responses.push(response);
    return response;
  }

  /** Leaves the server time to finish the stalled export if it did not wait for its client. */
  async function exportOthers(): Promise<void> {
    const names = readZip(await buffer(await openExport(others))).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('.jpg'))).toHaveLength(10);
  }

  const countConnections = promisify((callback: (error: Error | null, count: number) => void) =>
    fixture.server.app.server.getConnections(callback),
  );

  test('is written no faster than it is read, and stops when the client disconnects', async () => {
    const response = await openExport(stalled);
    await once(response, 'readable');
    await exportOthers();
    const issued = (await tokensOf(stalled)).length;
    expect(issued).toBeGreaterThan(0);
    expect(issued).toBeLessThan(stalled.length);

    response.destroy();
    await vi.waitFor(async () => expect(await countConnections()).toBe(0));
    await exportOthers();
    expect(await tokensOf(stalled)).toHaveLength(issued);
  });

  test('is aborted when a picture is deleted whose page was already sent', async () => {
    const onBoard = await fixture.onBoard();
    for (let count = 0; count < 6; count++) await attach(fixture, onBoard, 1, 'photo');
    const receipt = { stopId: stopAt(onBoard, 1), receiverName: 'Helena' };
    const order = await fixture.drive(fixture.operator, onBoard, ['order.completeStop', receipt]);
    await enlargePictures(order);
    const response = await openExport([order]);
    await once(response, 'readable');
    await fixture.db.deleteFrom('proofs').where('stop_id', '=', receipt.stopId).execute();
    // Not `rejects`, which would print the bytes of a complete file.
    const outcome = await buffer(response).then(
      () => 'complete',
      (error: Error) => error.message,
    );
    expect(outcome).toBe('aborted');
  });
});

describe('the limit of 500 orders', () => {
  beforeAll(async () => {
    await fixture.db.deleteFrom('orders').execute();
    await insertListed(fixture, 1203);
  });

  const firstNumbers = (count: number) => Array.from({ length: count }, (_, index) => 10_001 + index);

  test.each([
    ['a larger selection', firstNumbers(501), '', '/orderNumbers', '501 ordens'],
    ['a query with more orders', undefined, '', '/query/search', '1.203 ordens'],
    ['a search with a capped count', undefined, '?search=a', '/query/search', 'mais de 1.000 ordens'],
  ])('refuses %s with both numbers', async (_, orderNumbers, query, pointer, count) => {
    const problem = problemOf(await exportDossiers(fixture.operator, orderNumbers, query));
    expect([problem.status, problem.errors]).toEqual([
      422,
      [
        {
          pointer,
          code: 'dossiers-export-large',
          message: `São ${count}, e um arquivo leva os comprovantes de até 500. Escolha menos ordens.`,
        },
      ],
    ]);
  });

  test('ignores selected orders that the user may not access', async () => {
    expect((await exportDossiers(fixture.manager, firstNumbers(501))).statusCode).toBe(200);
  });

  test('is inclusive', async () => {
    expect((await exportDossiers(fixture.operator, firstNumbers(500))).statusCode).toBe(200);
  });
});
