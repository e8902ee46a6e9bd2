import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { insertListed } from '#tests/support/server/listed-orders.ts';
import { answered, OrdersFixture, problemOf } from '#tests/support/server/orders-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const download = (user: TestUser, query = '') => fixture.as(user).get(`/v1/service-orders/csv${query}`);
const linesOf = (text: string) => text.split('\r\n').slice(1, -1);
const numbersIn = (text: string) => linesOf(text).map((line) => Number(line.split(';')[0]));

test('the CSV suits Excel in pt-BR: byte order mark, semicolons, CRLF, São Paulo times, no formulas', async () => {
  const draft = { ...fixture.draft(), externalRef: '=SOMA(A1)' };
  const { orderNumber } = await fixture.create(fixture.manager, draft);
  const answer = answered(await download(fixture.manager, `?search=${orderNumber}`), 200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="malote-ordens-2026-11-20.csv"');
  expect(answer.body).toBe(
    [
      '\uFEFFOS;Situação;Empresa;Local;Destinatário;Endereço;Entregas;Entregas concluídas;Janela de;Janela até;Prazo;Entregador;Telefone do entregador;Placa;Veículo;Prioridade;Referência externa;Solicitada por;Solicitada em;Encerrada em;Último movimento;Corrigida',
      `${orderNumber};Aguardando aceite;Farmácia Boa Vida;;Helena Prado;Alameda Santos, 45, Consolação, São Paulo/SP;1;0;20/11/2026 14:00;20/11/2026 16:00;No prazo;;;;;Normal;'=SOMA(A1);Marina Gerente;20/11/2026 12:00;;20/11/2026 12:00;Não`,
      '',
    ].join('\r\n'),
  );
});

test.each(['35261112345678000195550010000012341000012349', '000123', '4521', '12E5', '1-2', '3/4'])(
  'the reference %s stays text in a spreadsheet',
  async (externalRef) => {
    const draft = { ...fixture.draft(), externalRef };
    const { orderNumber } = await fixture.create(fixture.manager, draft);
    const { body } = await download(fixture.manager, `?search=${orderNumber}`);
    expect(body).toContain(`;'${externalRef};Marina Gerente;`);
  },
);

describe('an export of several batches', () => {
  beforeAll(async () => {
    await fixture.db.deleteFrom('orders').execute();
    await insertListed(fixture, 1203);
  });

  test.each([
    '',
    '?tab=closed',
    '?sort=dueAt',
    '?status=in_transit&status=lost',
    '?deadline=late',
    '?search=helena',
  ])('contains the rows of the list with "%s", in its order', async (query) => {
    const page = query === '' ? '?limit=200' : `${query}&limit=200`;
    const listed: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { data, nextCursor } = (
        await fixture.as(fixture.operator).get(`/v1/service-orders${page}${more}`)
      ).json();
      listed.push(...data.map((order: { orderNumber: number }) => order.orderNumber));
      cursor = nextCursor;
    }
    expect(listed.length).toBeGreaterThan(50);
    expect(numbersIn((await download(fixture.operator, query)).body)).toEqual(listed);
  });

  test('contains only the manager’s own company, and refuses another one', async () => {
    const own = numbersIn((await download(fixture.manager)).body);
    const base = numbersIn((await download(fixture.operator, `?companyId=${fixture.own.id}`)).body);
    expect(own).toEqual(base);
    expect((await download(fixture.manager, `?companyId=${fixture.other.id}`)).statusCode).toBe(403);
  });

  test('is refused if a search finds more orders than the list counts', async () => {
    const problem = problemOf(await download(fixture.operator, '?search=a'));
    expect(problem.status).toBe(422);
    expect(problem.errors).toEqual([
      expect.objectContaining({ pointer: '/query/search', code: 'orders-export-large' }),
    ]);
  });
});
