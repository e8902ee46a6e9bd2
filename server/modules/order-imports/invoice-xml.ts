import { Parser } from 'saxen';

import { ADDRESS_PARTS } from '#domain/address-parts.ts';
import type { OrderColumn } from '#domain/imports/columns/order-columns.ts';
import { invoiceTitle, readInvoiceKey } from '#domain/orders/invoice-key.ts';

import { descriptionOf, sumText, weightOf } from './invoice-goods.ts';
import { isCancellation, noteFault, type NoteFacts, protocolFault } from './invoice-status.ts';

/** The columns that an NF-e fills, which are the headings of its import. */
export const INVOICE_COLUMNS = [
  'externalRef',
  'contactName',
  'contactPhone',
  'contactEmail',
  ...ADDRESS_PARTS,
  'packagesCount',
  'description',
  'weight',
  'invoiceKey',
] as const satisfies readonly OrderColumn[];

type InvoiceCells = Record<(typeof INVOICE_COLUMNS)[number], string>;

/** An NF-e in its lot and protocol is ten levels deep. */
const MAX_DEPTH = 24;
/** No element of an NF-e has a longer name. */
const MAX_NAME_LENGTH = 60;
/** Each costs time, and four bytes are enough for one; an NF-e of a thousand items, or a full lot, has some 50,000. */
const MAX_ELEMENTS = 150_000;
/** Signatures aside, no value of an NF-e is longer; a longer one is truncated. */
const MAX_VALUE_LENGTH = 500;
/** Most invoices in a file with several, by the layout. */
const MAX_INVOICES = 50;
/** Items, volumes: as many as the layout allows. */
const MAX_REPEATED = 5000;

/** The fields of an address, below the recipient or the place of delivery. */
const ADDRESS = {
  postalCode: 'CEP',
  street: 'xLgr',
  number: 'nro',
  complement: 'xCpl',
  district: 'xBairro',
  city: 'xMun',
  state: 'UF',
} as const;

/** Elements about a note, beside it: its protocol, an event, and a cancellation as of the first layouts. */
const RECORDS = ['infProt', 'infEvento', 'infCanc'] as const;

type RecordKind = (typeof RECORDS)[number];

const RECORD_FIELDS = ['chNFe', 'cStat', 'tpEvento'] as const;

const VOLUME = 'transp/vol';
/** One per volume, blank if it has none, so that the two of a volume have the same place. */
const WEIGHTS = { gross: `${VOLUME}/pesoB`, net: `${VOLUME}/pesoL` } as const;
const WEIGHT_FIELDS: readonly string[] = Object.values(WEIGHTS);

const FIELDS: ReadonlySet<string> = new Set([
  ...RECORDS.flatMap((record) => RECORD_FIELDS.map((field) => `@${record}/${field}`)),
  'ide/tpNF',
  'ide/tpAmb',
  'ide/finNFe',
  'ide/mod',
  'dest/xNome',
  'dest/email',
  'dest/enderDest/fone',
  ...Object.values(ADDRESS).flatMap((field) => [`dest/enderDest/${field}`, `entrega/${field}`]),
  'entrega/xNome',
  'entrega/fone',
  'entrega/email',
  'det/prod/xProd',
  `${VOLUME}/qVol`,
  ...WEIGHT_FIELDS,
]);

/** The fields and the elements that hold them: the path of any other element is not built. */
const PATHS: ReadonlySet<string> = new Set(
  [...FIELDS].flatMap((field) => {
    const names = field.split('/');
    return names.map((_, index) => names.slice(0, index + 1).join('/'));
  }),
);

/** The XML is refused; the file is named by the caller. */
export class InvoiceXmlError extends Error {
  override readonly name = 'InvoiceXmlError';
}

type Values = Map<string, string[]>;
type Invoice = { key: string; values: Values };
type InvoiceRecord = { kind: RecordKind; values: Values };

export type InvoiceFile = {
  /** The texts by column; none in XML of another kind. */
  invoices: InvoiceCells[];
  /** Why notes of the file are not to be delivered, as predicates of sentences. */
  faults: string[];
  /** The keys of notes that the file cancels. */
  cancelled: string[];
};

/**
 * Reads the NF-e of an XML file: one, or several of a lot. Nothing but the fields of the columns is kept.
 * @throws InvoiceXmlError for XML that is broken, too deep, or declares a document type
 */
export function readInvoices(xml: string): InvoiceFile {
  const invoices: Invoice[] = [];
  const records: InvoiceRecord[] = [];
  /** The path of each open element within its NF-e: blank for the NF-e itself, undefined for one of no field; "@infProt" beside it. */
  const open: (string | undefined)[] = [];
  let elements = 0;
  const valuesAt = (path: string) => (path.startsWith('@') ? records : invoices).at(-1)?.values;
  const add = (text: string) => {
    const path = open.at(-1) ?? '';
    const values = valuesAt(path)?.get(path);
    if (values) values[values.length - 1] = appended(values.at(-1) ?? '', text);
  };

  const parser = new Parser()
    .on('attention', () => refuse('declares a document type'))
    .on('error', (error) => refuse(error.message))
    .on('openTag', (fullName, attributes) => {
      elements += 1;
      if (elements > MAX_ELEMENTS) refuse('too many elements');
      if (fullName.length > MAX_NAME_LENGTH) refuse('a long name');
      if (open.length === MAX_DEPTH) refuse('too deep');
      const name = localName(fullName);
      if (name === 'infNFe' && !open.includes('')) {
        open.push('');
        if (invoices.length === MAX_INVOICES) refuse('too many in one file');
        invoices.push({ key: keyOf(attributes()['Id']), values: new Map() });
        return;
      }
      const kind = open.includes('') ? undefined : RECORDS.find((record) => record === name);
      if (kind) records.push({ kind, values: new Map() });
      const path = kind ? `@${kind}` : pathWithin(open.at(-1), name);
      open.push(path);
      if (path === undefined) return;
      const values = valuesAt(path);
      for (const field of begunBy(path)) if (values) begin(values, field);
    })
    .on('text', (text, decode) => add(decode(text)))
    .on('cdata', add)
    .on('closeTag', () => {
      open.pop();
    });
  parser.parse(xml);
  return {
    invoices: invoices.map(cellsOf),
    faults: [
      ...records.flatMap(
        (record) => (record.kind === 'infProt' && protocolFault(textOf(record, 'cStat'))) || [],
      ),
      ...invoices.flatMap(({ values }) => noteFault(noteFacts(values)) ?? []),
    ],
    cancelled: records.filter(isCancelling).map((record) => textOf(record, 'chNFe')),
  };
}

function noteFacts(values: Values): NoteFacts {
  const hasText = (field: string) => firstOf(values, field) !== '';
  const isElsewhere = hasText('entrega/xLgr');
  return {
    direction: firstOf(values, 'ide/tpNF'),
    environment: firstOf(values, 'ide/tpAmb'),
    purpose: firstOf(values, 'ide/finNFe'),
    model: firstOf(values, 'ide/mod'),
    hasAddress: isElsewhere || hasText('dest/enderDest/xLgr'),
    hasGoods: isElsewhere || hasText(`${VOLUME}/qVol`),
  };
}

function textOf({ kind, values }: InvoiceRecord, field: (typeof RECORD_FIELDS)[number]): string {
  return firstOf(values, `@${kind}/${field}`);
}

function isCancelling(record: InvoiceRecord): boolean {
  return (
    record.kind === 'infCanc' || (record.kind === 'infEvento' && isCancellation(textOf(record, 'tpEvento')))
  );
}

function firstOf(values: Values, field: string): string {
  return values.get(field)?.[0]?.trim() ?? '';
}

function refuse(reason: string): never {
  throw new InvoiceXmlError(reason);
}

function pathWithin(parent: string | undefined, name: string): string | undefined {
  if (parent === undefined) return undefined;
  const path = parent === '' ? name : `${parent}/${name}`;
  return PATHS.has(path) ? path : undefined;
}

/** Bounded without cutting a character in two. */
function appended(value: string, text: string): string {
  const cut = value.concat(text.slice(0, MAX_VALUE_LENGTH)).slice(0, MAX_VALUE_LENGTH);
  return cut.length < MAX_VALUE_LENGTH ? cut : cut.replace(/[\uD800-\uDBFF]$/u, '');
}

/** The fields whose next value begins with the element: a volume begins both weights. */
function begunBy(path: string): readonly string[] {
  if (path === VOLUME) return WEIGHT_FIELDS;
  return FIELDS.has(path) && !WEIGHT_FIELDS.includes(path) ? [path] : [];
}

/** Starts another value of a field; beyond the layout's limit, its text is appended to the last value. */
function begin(values: Values, field: string): void {
  const known = values.get(field);
  if (known === undefined) values.set(field, ['']);
  else if (known.length < MAX_REPEATED) known.push('');
}

/** Without the prefix of its namespace. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** "NFe3526…" */
function keyOf(id = ''): string {
  return readInvoiceKey(id) ?? id.replace(/^NFe/u, '');
}

function cellsOf({ key, values }: Invoice): InvoiceCells {
  const first = (field: string) => firstOf(values, field);
  // Goods may be delivered elsewhere than at the address of the recipient.
  const isElsewhere = first('entrega/xLgr') !== '';
  const address = (field: string) => first(`${isElsewhere ? 'entrega' : 'dest/enderDest'}/${field}`);
  const among = (...fields: string[]) => fields.map(first).find((text) => text !== '') ?? '';
  return {
    externalRef: readInvoiceKey(key) === undefined ? '' : referenceOf(key),
    contactName: isElsewhere ? among('entrega/xNome', 'dest/xNome') : first('dest/xNome'),
    contactPhone: isElsewhere ? among('entrega/fone', 'dest/enderDest/fone') : first('dest/enderDest/fone'),
    contactEmail: isElsewhere ? among('entrega/email', 'dest/email') : first('dest/email'),
    postalCode: address(ADDRESS.postalCode),
    street: address(ADDRESS.street),
    number: address(ADDRESS.number),
    complement: address(ADDRESS.complement),
    district: address(ADDRESS.district),
    city: address(ADDRESS.city),
    state: address(ADDRESS.state),
    packagesCount: sumText(values.get(`${VOLUME}/qVol`)),
    description: descriptionOf(values.get('det/prod/xProd') ?? []),
    weight: weightOf({ gross: values.get(WEIGHTS.gross), net: values.get(WEIGHTS.net) }),
    invoiceKey: key,
  };
}

/** With the issuer, because invoice numbers are unique per issuer only. */
function referenceOf(key: string): string {
  return `${invoiceTitle(key)}, emitente ${key.slice(6, 20)}`;
}
