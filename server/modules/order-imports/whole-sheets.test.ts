import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { importRows, reviewedImport } from '#tests/support/server/imports-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { startWithoutHeadings } from '#tests/support/server/learned-headings-fixture.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';

const fixture = await startWithoutHeadings();

type Order = Schema<'ServiceOrder'>;

/** The order of a file of one row, by its headings, below which a total may stand. */
async function orderOf(table: Record<string, string>, below = ''): Promise<Order> {
  const lines = [Object.keys(table), Object.values(table)].map((row) => row.join(';'));
  const file = [...lines, below, ''].join('\r\n');
  const { id, counts } = await reviewedImport(fixture, fixture.manager, file);
  expect(counts).toMatchObject({ rows: 1, ready: 1 });
  const as = fixture.as(fixture.manager);
  answered(await as.post(`/v1/order-imports/${id}/commit`, { body: { submit: true } }), 200);
  await runDueJobs({ db: fixture.db, clock: fixture.clock.read });
  const [row] = await importRows(fixture, fixture.manager, id);
  return fixture.read(fixture.manager, row?.orderNumber ?? 0);
}

const PLACE = { CEP: '01310-100', Bairro: 'Bela Vista', 'Cidade/UF': 'São Paulo/SP' };

test('a sheet of a pharmacy becomes the order that it describes', async () => {
  const { externalRef, packagesCount, stops } = await orderOf(
    {
      'Ped.': 'W-1',
      Paciente: 'Ana Lima',
      Contato: '(11) 98123-4410',
      Tipo: 'Av.',
      Logradouro: 'das Flores',
      Nº: '2.690',
      Complemento: 'ap 12',
      Bloco: 'B',
      ...PLACE,
      Qtd: '7',
      'Vol.': '2',
      'Vl. a receber': '50,00',
      Forma: 'Pix',
      'Obs. ao motoboy': 'Interfone 12',
    },
    'TOTAL;;;;;;;;;;;7;2;50,00',
  );
  expect({ externalRef, packagesCount }).toEqual({ externalRef: 'W-1', packagesCount: 2 });
  expect(stops[1]).toMatchObject({
    contactName: 'Ana Lima',
    contactPhone: '+5511981234410',
    address: { street: 'Av. das Flores', number: '2690', complement: 'ap 12, Bloco B', state: 'SP' },
    instructions: 'Interfone 12',
    cashOnDelivery: { method: 'pix', amountCents: 5000 },
  });
});

test('a sheet without a column for the number becomes the order that it describes', async () => {
  const { stops } = await orderOf({
    'Seu pedido': 'W-2',
    'Aos cuidados': 'Rui Costa',
    'Tel/Cel': '11981234410',
    'End. Ent.': 'Rua das Flores, 120 - ap 3',
    Torre: 'Sul',
    ...PLACE,
    Vols: '1',
    'Falta pagar': 'pago',
    Pagto: '-',
  });
  expect(stops[1]).toMatchObject({
    contactName: 'Rui Costa',
    address: { street: 'Rua das Flores', number: '120', complement: 'ap 3, Torre Sul', city: 'São Paulo' },
    cashOnDelivery: null,
  });
});

test('a sheet of a route becomes the order of its client, and not of its supervisor', async () => {
  const { stops } = await orderOf({
    Pedido: 'W-3',
    Supervisor: 'Eva Dias',
    Celular: '11981234410',
    Cliente: 'Rui Costa',
    Fone: '1132221111',
    Rua: 'Rua das Flores',
    'No.': '120',
    Quadra: '3',
    Lote: '5',
    ...PLACE,
    Vols: '1',
    Data: 'amanhã',
    Abre: '08:00',
    Fecha: '18:00',
    'Valor a pagar': '50,00',
  });
  expect(stops[1]).toMatchObject({
    contactName: 'Rui Costa',
    contactPhone: '+551132221111',
    address: { street: 'Rua das Flores', number: '120', complement: 'Quadra 3, Lote 5' },
    window: { from: expect.stringMatching(/T11:00/u), until: expect.stringMatching(/T21:00/u) },
    cashOnDelivery: null,
  });
});
