import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { importRows, reviewedImport } from '#tests/support/server/imports-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { startWithoutHeadings } from '#tests/support/server/learned-headings-fixture.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';

const fixture = await startWithoutHeadings();

type Order = Schema<'ServiceOrder'>;

/** The order of a file of one row, by its headings, around which rows that are no orders may stand. */
async function orderOf(table: Record<string, string>, below = '', above = ''): Promise<Order> {
  const [head = '', cells = ''] = [Object.keys(table), Object.values(table)].map((texts) => texts.join(';'));
  const file = [head, above, cells, below, ''].join('\r\n');
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

test('a printed sheet becomes the order between its lines and headings', async () => {
  const table = {
    Pedido: 'W-10',
    Nome: 'Rui Costa',
    Fone: '11981234410',
    Rua: 'Rua A',
    Nº: '120',
    ...PLACE,
    Vols: '1',
  };
  const headings = Object.keys(table).join(';');
  const below = ['Página 1 de 2', headings, '-----', 'Assinatura: ______;;Data: __/__/____'].join('\r\n');
  const { externalRef } = await orderOf(table, below, '---;---');
  expect(externalRef).toBe('W-10');
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

test('a sheet of a shop becomes the order of its delivery', async () => {
  const { externalRef, stops } = await orderOf({
    Pedido: '#W-4',
    Data: '01/02/2020',
    'Nome (cobrança)': 'Ana Lima',
    'CEP (cobrança)': "'01310-100",
    'Nome (envio)': 'Rui',
    'Sobrenome (envio)': 'Costa',
    'Telefone (envio)': '',
    'Celular (envio)': "'+5511981234410",
    'Rua (envio)': 'Rua das Flores',
    'Número (envio)': '120',
    'Bairro (envio)': 'Bela Vista',
    'Cidade (envio)': 'São Paulo',
    'UF (envio)': 'SP',
    'CEP (envio)': "'01310-100",
    Volumes: '2 cx',
    Frete: '25,90',
  });
  expect(externalRef).toBe('#W-4');
  expect(stops[1]).toMatchObject({
    contactName: 'Rui Costa',
    contactPhone: '+5511981234410',
    address: { street: 'Rua das Flores', postalCode: '01310100' },
    window: null,
  });
});

test('a sheet of a pizzeria becomes the order that it describes', async () => {
  const { externalRef, items, stops } = await orderOf({
    Protocolo: 'W-5',
    Pedido: '2 pizzas calabresa',
    Comprador: 'Ana Lima (11) 98123-4410',
    'Endereço completo': 'Av. Paulista 1578 apto 42 - Bela Vista - São Paulo - SP - 01310-100',
    Vols: '1',
    Cobrar: '80,00',
    'Pago?': 'Não',
    'Troco para quanto': '200',
  });
  expect(externalRef).toBe('W-5');
  expect(items).toMatchObject([{ description: '2 pizzas calabresa' }]);
  expect(stops[1]).toMatchObject({
    contactName: 'Ana Lima',
    contactPhone: '+5511981234410',
    address: {
      street: 'Av. Paulista',
      number: '1578',
      complement: 'apto 42',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      postalCode: '01310100',
    },
    cashOnDelivery: { amountCents: 8000, changeForCents: 20_000 },
  });
});

test('a sheet of a carrier becomes the order of its recipient, without its groups and footers', async () => {
  const { externalRef, packagesCount, items, stops } = await orderOf(
    {
      Item: '1',
      'Nº OS': 'W-6',
      De: 'Loja A',
      Para: 'Rui Costa',
      Fone: '1132221111',
      'Logr.': 'Rodovia Anchieta, km 22',
      'Comp.': 'galpão 2',
      Bairro: 'Centro',
      'Mun.': 'São Paulo',
      UF: 'SP',
      CEP: '01310-100',
      'Vol.': '3',
      'Ps. (kg)': '4,5',
      'Valor Mercadoria': '90,00',
      'Data Coleta': '01/12/2026',
      'Entregar a partir de': '08:00',
      'Limite Entrega': '04/12/2026 12:00',
    },
    'Total de entregas: 1\r\nEmitido em 30/11/2026 por Joana',
    'ZONA SUL',
  );
  expect({ externalRef, packagesCount }).toEqual({ externalRef: 'W-6', packagesCount: 3 });
  expect(items).toMatchObject([{ description: 'Mercadoria', weightGrams: 4500, declaredValueCents: 9000 }]);
  expect(stops[1]).toMatchObject({
    contactName: 'Rui Costa',
    address: { street: 'Rodovia Anchieta', number: 'km 22', complement: 'galpão 2' },
    window: { from: '2026-12-04T11:00:00.000Z', until: '2026-12-04T15:00:00.000Z' },
  });
});

test('a sheet of a shop charges no order that is paid, and reads what stands beside it', async () => {
  const { notes, handling, stops } = await orderOf({
    Pedido: 'W-7',
    Nome: 'Ana Lima',
    Fone: '1132221111',
    Endereço: 'Rua das Flores, 120',
    'Ponto de ref.': 'Ao lado da padaria',
    ...PLACE,
    Vols: '1',
    Frágil: 'Sim',
    'Valor a cobrar': '58,00',
    'Status pagamento': 'Pago',
    'Forma pgto': 'Dinheiro na entrega',
    'Obs. Venda': 'Presente',
  });
  expect({ notes, handling }).toMatchObject({ notes: 'Presente', handling: { fragile: true } });
  expect(stops[1]).toMatchObject({
    address: { reference: 'Ao lado da padaria' },
    cashOnDelivery: null,
  });
});

test('a sheet of a shoe shop becomes the order that it describes, and not those that are none', async () => {
  const { externalRef, items, stops } = await orderOf({
    Pedido: 'W-9',
    Status: 'Pendente',
    'Forma de envio': 'Motoboy',
    Nome: 'Ana Lima',
    Fone: '1132221111',
    Endereço: 'Rua das Flores, 120',
    ...PLACE,
    Modelo: 'Tênis',
    Número: '38',
    Cor: 'Azul',
    Vols: '1',
    'A receber': '100,00',
    Recebido: '100,00',
    Retorno: 'não',
  });
  expect({ externalRef, items }).toEqual({ externalRef: 'W-9', items: [] });
  expect(stops[1]).toMatchObject({
    contactName: 'Ana Lima',
    address: { street: 'Rua das Flores', number: '120' },
    cashOnDelivery: null,
  });

  const file = [
    'Pedido;Nome;Fone;Endereço;CEP;Bairro;Cidade/UF;Vols;Tipo;A receber;Recebido;Ida e volta',
    ...['Devolução;;;', 'Entrega;100,00;50,00;', 'Entrega;;;Sim', 'Entrega;;;'].map(
      (texts, index) =>
        `W-9${index};Ana Lima;1132221111;Rua das Flores, 120;01310-100;Bela Vista;São Paulo/SP;1;${texts}`,
    ),
    '',
  ].join('\r\n');
  const { id, counts } = await reviewedImport(fixture, fixture.manager, file);
  expect(counts).toMatchObject({ rows: 4, faulty: 3, ready: 1 });
  const rows = await importRows(fixture, fixture.manager, id);
  expect(rows.map(({ faults }) => faults?.map(({ message }) => message.slice(0, 30)))).toEqual([
    ['A coluna “Tipo” diz “Devolução'],
    ['A coluna “Recebido” não deixa '],
    ['A coluna “Ida e volta” diz “Si'],
    [],
  ]);
});
