import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { ProblemError } from '#server/problems.ts';
import { importRows, readImport, uploadImport } from '#tests/support/server/imports-fixture.ts';
import { runDueJobs } from '#tests/support/server/jobs-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { readOrderFile } from '#tests/support/server/read-order-file.ts';
import { INVOICE_KEY, invoiceXml, RECIPIENT } from '#tests/support/workbooks/invoice-file.ts';
import { zipFile } from '#tests/support/workbooks/zip-file.ts';

import { readInvoices } from './invoice-xml.ts';

const first = (xml: string) => readInvoices(xml).invoices[0];

describe('an NF-e', () => {
  test('fills the columns of recipient, goods and key', () => {
    expect(first(invoiceXml())).toEqual({
      externalRef: 'NF-e 1234, série 1, emitente 11444777000161',
      contactName: 'Helena Prado',
      contactPhone: '11981234410',
      contactEmail: 'helena@exemplo.com.br',
      postalCode: '01412100',
      street: 'Rua Augusta',
      number: '2690',
      complement: 'Apto 12',
      district: 'Cerqueira César',
      city: 'São Paulo',
      state: 'SP',
      packagesCount: '3',
      description: 'Dipirona 500 mg e mais 1',
      weight: '3,75',
      invoiceKey: INVOICE_KEY,
    });
  });

  test('is delivered at the place of delivery, if it names one', () => {
    const delivery =
      '<entrega><CNPJ>11222333000181</CNPJ><xNome>Portaria B</xNome><xLgr>Rua Pamplona</xLgr><nro>10</nro><xBairro>Bela Vista</xBairro><xMun>São Paulo</xMun><UF>SP</UF><CEP>01405000</CEP></entrega>';
    expect(first(invoiceXml({ delivery }))).toMatchObject({
      contactName: 'Portaria B',
      contactPhone: '11981234410',
      street: 'Rua Pamplona',
      number: '10',
      complement: '',
      postalCode: '01405000',
    });
  });

  test.each([
    ['without volumes leaves them blank', { volumes: '' }, { packagesCount: '', weight: '' }],
    [
      'without a gross weight takes the net one',
      { volumes: '<vol><pesoL>1.500</pesoL></vol>' },
      { weight: '1,5' },
    ],
    [
      'with a gross weight and volumes of 0 takes the net weight',
      { volumes: '<vol><qVol>0</qVol><pesoL>1.500</pesoL><pesoB>0.000</pesoB></vol>' },
      { packagesCount: '', weight: '1,5' },
    ],
    [
      'takes the weight that each volume has',
      { volumes: '<vol><pesoL>1.500</pesoL></vol><vol><pesoL>2.000</pesoL><pesoB>2.500</pesoB></vol>' },
      { weight: '4' },
    ],
    ['without a recipient still has a row', { recipient: '' }, { contactName: '', invoiceKey: INVOICE_KEY }],
    ['decodes the entities of XML', { items: ['Sabão &amp; cia &#233;'] }, { description: 'Sabão & cia é' }],
    [
      'shortens a long value without cutting a character',
      { recipient: `<dest><xNome>${'x'.repeat(499)}🎂</xNome></dest>` },
      { contactName: 'x'.repeat(499) },
    ],
    [
      'shortens a long description',
      { items: ['x'.repeat(200), 'y'] },
      { description: `${'x'.repeat(111)} e mais 1` },
    ],
    ['without a valid key has no reference', { key: '123' }, { externalRef: '', invoiceKey: '123' }],
  ])('%s', (_name, changes, expected) => {
    expect(first(invoiceXml(changes))).toMatchObject(expected);
  });

  test.each([
    ['without its protocol', invoiceXml().replace(/<\/?nfeProc[^>]*>/gu, '')],
    ['with prefixes of its namespace', invoiceXml().replaceAll(/<(\/?)(?=[a-zA-Z])/gu, '<$1nfe:')],
    ['with a text as CDATA', invoiceXml().replace('Helena Prado', '<![CDATA[Helena Prado]]>')],
  ])('is read %s', (_name, xml) => {
    expect(first(xml)).toMatchObject({ contactName: 'Helena Prado', invoiceKey: INVOICE_KEY });
  });

  test('of a lot is a row like the others', () => {
    const one = invoiceXml().replace(/^<\?xml[^>]*\?>/u, '');
    const lot = `<enviNFe>${one}${one.replace('Helena Prado', 'Ana Lima')}</enviNFe>`;
    expect(readInvoices(lot).invoices.map(({ contactName }) => contactName)).toEqual([
      'Helena Prado',
      'Ana Lima',
    ]);
  });
});

/** The number of rows, or the sentence of the refusal. */
async function outcome(bytes: Buffer): Promise<number | string | undefined> {
  try {
    const { format, rows } = await readOrderFile(bytes);
    expect(format).toBe('nfe');
    return rows.length;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.members.detail;
  }
}

const xml = Buffer.from(invoiceXml());
const named = (name: string, content: string | Buffer = xml) => ({ name, content });
const DOCTYPE = '<!DOCTYPE NFe [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
/** Sets the flag in the directory of a ZIP with one entry. */
function encrypted(zip: Buffer): Buffer {
  const at = zip.lastIndexOf(Buffer.from('PK\u0001\u0002'));
  zip.writeUInt16LE(1, at + 8);
  return zip;
}
const manyItems = (count: number) =>
  Buffer.from(`<NFe><infNFe><det><prod>${'<xProd/>'.repeat(count)}</prod></det></infNFe></NFe>`);
/** Inside 20 nested elements whose names have the greatest length. */
function manyElements(count: number): Buffer {
  const names = Array.from({ length: 20 }, (_, index) => String.fromCodePoint(97 + index).repeat(60));
  const open = names.map((name) => `<${name}>`).join('');
  const close = names.map((name) => `</${name}>`).toReversed();
  return Buffer.from(`<NFe><infNFe>${open}${'<x/>'.repeat(count)}${close.join('')}</infNFe></NFe>`);
}
/** An NF-e with this text between its declaration and root element. */
const below = (text: string) => Buffer.from(invoiceXml().replace('<nfeProc', `${text}<nfeProc`));
const withStatus = (code: string) =>
  Buffer.from(invoiceXml().replace('</infProt>', `<cStat>${code}</cStat></infProt>`));
const incoming = Buffer.from(invoiceXml().replace('<nNF>', '<tpNF>0</tpNF><nNF>'));
const cancellation = (type: string) =>
  `<procEventoNFe><evento><infEvento><chNFe>${INVOICE_KEY}</chNFe><tpEvento>${type}</tpEvento></infEvento></evento></procEventoNFe>`;
const withEvent = (type: string) =>
  Buffer.from(invoiceXml().replace('</nfeProc>', `${cancellation(type)}</nfeProc>`));
const withoutDeclaration = (note: string | Buffer) => note.toString().replace(/^<\?xml[^>]*\?>/u, '');
const lotWith = (note: Buffer) =>
  Buffer.from(`<enviNFe>${[invoiceXml(), note].map(withoutDeclaration).join('')}</enviNFe>`);
/** Two notes, and then their protocols. */
function lotWithProtocols(...codes: string[]): Buffer {
  const keys = [INVOICE_KEY, '35261111444777000161550010000012351000012353'];
  const notes = keys.map((key) =>
    withoutDeclaration(invoiceXml({ key })).replace(/<protNFe.*<\/protNFe>/u, ''),
  );
  const protocols = codes.map(
    (code, index) => `<infProt><chNFe>${keys[index]}</chNFe><cStat>${code}</cStat></infProt>`,
  );
  return Buffer.from(`<enviNFe>${notes.join('')}${protocols.join('')}</enviNFe>`);
}
const refused = (reason: string, subject = 'Esta NF-e') =>
  `${subject} ${reason}. Envie o XML da nota a entregar.`;
const withCodes = (codes: string, xmlText = invoiceXml()) =>
  Buffer.from(xmlText.replace('<ide>', `<ide>${codes}`));
const NO_RECIPIENT = '<dest><xNome>Helena Prado</xNome></dest>';
const ADJUSTMENT = 'é uma nota de ajuste, sem mercadoria a entregar';
const unread = (name: string) => `${name} não pôde ser lido. Baixe o XML da nota de novo.`;

describe('a file of NF-e', () => {
  test.each<[string, Buffer, number | string]>([
    ['one XML', xml, 1],
    ['XML in Latin-1', Buffer.from(invoiceXml(), 'latin1'), 1],
    ['XML in UTF-16', Buffer.from(`\uFEFF${invoiceXml()}`, 'utf16le'), 1],
    ['XML in UTF-16 of the other byte order', Buffer.from(invoiceXml(), 'utf16le').swap16(), 1],
    ['XML with a byte order mark', Buffer.from(`\uFEFF${invoiceXml()}`), 1],
    ['XML below a long comment', below(`<!-- ${'<html> '.repeat(600)}-->`), 1],
    ['XML below several comments and instructions', below('<!--a--><?b c?>\n<!-- <cteProc> -->\n'), 1],
    ['XML below a comment without an end', below('<!-- '), unread('Este arquivo')],
    [
      'a ZIP of them, in folders, with their DANFE',
      zipFile([named('11/a.xml'), named('b.XML'), named('a.pdf', '%PDF')]),
      2,
    ],
    [
      'files of an operating system',
      zipFile([named('a.xml'), named('__MACOSX/._a.xml', 'x'), named('.b.xml', 'x')]),
      1,
    ],
    [
      'another XML',
      zipFile([named('evento.xml', '<procEventoNFe/>')]),
      '“evento.xml” é um evento de NF-e, como cancelamento ou carta de correção, e não a nota. Envie o XML da NF-e.',
    ],
    [
      'a name in the code page of Windows',
      zipFile([{ name: Buffer.from('nota\u00879.xml', 'latin1'), content: '<cteProc/>' }]),
      '“notaç9.xml” é um CT-e, e não uma NF-e. Envie o XML da NF-e.',
    ],
    ['a note that was authorised late', withStatus('150'), 1],
    ['a cancelled note', withStatus('101'), refused('foi cancelada')],
    ['a denied note', withStatus('110'), refused('teve o uso denegado')],
    ['a denied note by the recipient', withStatus('302'), refused('teve o uso denegado')],
    ['a rejected note', withStatus('204'), refused('não foi autorizada (situação 204 da Sefaz)')],
    ['a note of goods that come in', incoming, refused('é uma nota de entrada, e não de saída')],
    ['a note of production', withCodes('<tpAmb>1</tpAmb><finNFe>1</finNFe><mod>55</mod>'), 1],
    [
      'a note of the test environment',
      withCodes('<tpAmb>2</tpAmb>'),
      refused('é do ambiente de teste (homologação)'),
    ],
    [
      'a note of adjustment without packages',
      withCodes('<finNFe>3</finNFe>', invoiceXml({ volumes: '' })),
      refused(ADJUSTMENT),
    ],
    ['a note of adjustment with packages', withCodes('<finNFe>3</finNFe>'), 1],
    ['a note of returned goods', withCodes('<finNFe>4</finNFe>', invoiceXml({ volumes: '' })), 1],
    [
      'a note of a till without an address',
      withCodes('<mod>65</mod>', invoiceXml({ recipient: NO_RECIPIENT })),
      refused('é uma NFC-e, sem endereço de entrega'),
    ],
    ['a note of a till with an address', withCodes('<mod>65</mod>'), 1],
    ['a note without its protocol', Buffer.from(invoiceXml().replace(/<protNFe.*<\/protNFe>/u, '')), 1],
    ['a note with its cancellation', withEvent('110111'), refused('foi cancelada')],
    ['a note with its cancellation by substitution', withEvent('110112'), refused('foi cancelada')],
    ['a note with a correction', withEvent('110110'), 1],
    [
      'a lot with a denied note',
      lotWith(withStatus('110')),
      refused('tem uma nota que teve o uso denegado', 'Este arquivo'),
    ],
    ['a lot whose protocols follow the notes', lotWithProtocols('100', '100'), 2],
    [
      'a lot with a cancelled one of them',
      lotWithProtocols('100', '101'),
      refused('tem uma nota que foi cancelada', 'Este arquivo'),
    ],
    [
      'a ZIP of a note and its cancellation',
      zipFile([named('a.xml'), named('a-canc.xml', cancellation('110111'))]),
      refused('foi cancelada', 'A NF-e “a.xml”'),
    ],
    [
      'a cancellation of the first layouts',
      zipFile([
        named('a.xml'),
        named(
          'c.xml',
          `<procCancNFe><retCancNFe><infCanc><chNFe>${INVOICE_KEY}</chNFe></infCanc></retCancNFe></procCancNFe>`,
        ),
      ]),
      refused('foi cancelada', 'A NF-e “a.xml”'),
    ],
    [
      'a document type',
      Buffer.from(invoiceXml().replace('<nfeProc', `${DOCTYPE}<nfeProc`)),
      unread('Este arquivo'),
    ],
    ['XML that was cut off', zipFile([named('b.xml', xml.subarray(0, 900))]), unread('“b.xml”')],
    [
      'XML of many levels',
      Buffer.from(`<NFe><infNFe>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</infNFe></NFe>`),
      unread('Este arquivo'),
    ],
    [
      'XML with a long name',
      Buffer.from(`<NFe><infNFe><${'a'.repeat(61)}/></infNFe></NFe>`),
      unread('Este arquivo'),
    ],
    ['XML with more items than allowed', manyItems(20_000), 1],
    ['XML of very many elements', manyElements(150_000), unread('Este arquivo')],
    [
      'many NF-e in one file',
      Buffer.from(`<enviNFe>${'<infNFe></infNFe>'.repeat(51)}</enviNFe>`),
      unread('Este arquivo'),
    ],
    [
      'a large XML',
      zipFile([named('a.xml', `<NFe>${randomBytes(1_200_000).toString('hex')}</NFe>`)]),
      '“a.xml” é grande demais para uma NF-e.',
    ],
    [
      'a ZIP with a password',
      encrypted(zipFile([named('a.xml')])),
      'Este ZIP tem senha. Tire a senha e envie-o de novo.',
    ],
    [
      'too many files',
      zipFile(Array.from({ length: 501 }, (_, index) => named(`${index}.xml`, '<NFe/>'))),
      'Este ZIP tem arquivos demais, ou grandes demais. Envie até 500 notas de cada vez.',
    ],
  ])('%s', async (_name, bytes, expected) => {
    expect(await outcome(bytes)).toBe(expected);
  });
});

test('a ZIP of notes names the files that are not read, XML first', async () => {
  const files = [
    named('notas/', ''),
    named('notas/a.xml'),
    named('notas/a.pdf', '%PDF'),
    named('mais.zip', zipFile([named('b.xml')])),
    named('cancelamento.xml', '<procEventoNFe/>'),
    named('frete.xml', '<cteProc><CTe><infNFe>1</infNFe></CTe></cteProc>'),
    named('pedido.xml', '<pedido/>'),
    named('cortada.xml', xml.subarray(0, 900)),
    named('grande.xml', `<NFe>${randomBytes(1_200_000).toString('hex')}</NFe>`),
    ...['__MACOSX/._a.xml', '.DS_Store', 'notas/Thumbs.db'].map((name) => named(name, 'x')),
  ];
  const { rows, skipped } = await readOrderFile(zipFile(files));
  expect(rows).toHaveLength(1);
  expect(skipped.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    'cancelamento.xml é um evento de NF-e, como cancelamento ou carta de correção, e não a nota',
    'frete.xml é um CT-e, e não uma NF-e',
    'pedido.xml não é uma NF-e',
    'cortada.xml não pôde ser lido',
    'grande.xml é grande demais para uma NF-e',
    'a.pdf não é XML',
    'mais.zip é outro ZIP',
  ]);
});

test('a ZIP of notes names those that are not to be delivered', async () => {
  const ana = invoiceXml({ key: '35261111444777000161550010000012351000012353' });
  const files = [
    named('ana.xml', ana),
    named('a.xml'),
    named('b.xml', withStatus('110').toString().replaceAll(INVOICE_KEY, '2')),
    named('c.xml', incoming.toString().replaceAll(INVOICE_KEY, '3')),
    named('canc.xml', cancellation('110111')),
  ];
  const { rows, skipped } = await readOrderFile(zipFile(files));
  expect(rows).toHaveLength(1);
  expect(skipped.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    'a.xml foi cancelada',
    'b.xml teve o uso denegado',
    'c.xml é uma nota de entrada, e não de saída',
    'canc.xml é um evento de NF-e, como cancelamento ou carta de correção, e não a nota',
  ]);
});

test('reading a large NF-e does not block other requests', async () => {
  const reading = outcome(Buffer.from(invoiceXml({ volumes: '<vol/>'.repeat(140_000) })));
  const turn = async () => {
    await setImmediate();
    return 'turn';
  };
  let turns = 0;
  while ((await Promise.race([reading, turn()])) === 'turn') turns += 1;
  expect(await reading).toBe(1);
  // Read in this thread, it would take one turn of the event loop.
  expect(turns).toBeGreaterThan(100);
});

describe('an import of NF-e', () => {
  let fixture: OrdersFixture;

  beforeAll(async () => {
    fixture = await OrdersFixture.start();
  });
  afterAll(() => fixture.close());

  test('has the columns of its fields, whatever the company chose for spreadsheets', async () => {
    await fixture.db
      .insertInto('order_import_headings')
      .values({ company_id: fixture.own.id, kind: 'orders', heading: 'telefone', import_column: null })
      .execute();
    const ana = RECIPIENT.replace('Helena Prado', 'Ana Lima').replace('<CEP>01412100</CEP>', '');
    const notes = [named('1.xml'), named('2.xml', invoiceXml({ recipient: ana }))];
    const file = zipFile([...notes, named('1.pdf', '%PDF')]);
    const { id } = await uploadImport(fixture.server, fixture.manager, {
      file,
      query: { fileName: 'notas.zip' },
    });
    await runDueJobs({ db: fixture.db, clock: fixture.clock.read });
    const imported = await readImport(fixture, fixture.manager, id);
    expect(imported).toMatchObject({
      format: 'nfe',
      state: 'review',
      counts: { ready: 1, faulty: 1 },
      skippedFiles: [{ name: '1.pdf', reason: 'não é XML' }],
    });
    expect(imported.columns).toContain('contactPhone');
    const rows = await importRows(fixture, fixture.manager, id);
    expect(rows.map(({ faults }) => faults)).toEqual([
      [],
      [
        { column: 'postalCode', message: 'Campo obrigatório.' },
        { column: 'externalRef', message: 'A linha 2 já tem esta referência.' },
      ],
    ]);
    const mapping = {
      columns: imported.columns.map(() => null),
      defaults: [],
      words: [],
      pickup: null,
      pickupLocationId: null,
    };
    answered(
      await fixture.as(fixture.manager).put(`/v1/order-imports/${id}/mapping`, {
        body: mapping satisfies Schema<'OrderImportMapping'>,
        headers: { 'if-match': `"${imported.version}"` },
      }),
      200,
    );
    expect(await fixture.db.selectFrom('order_import_headings').select('heading').execute()).toEqual([
      { heading: 'telefone' },
    ]);
  });
});
