import { ADDRESS_PARTS } from '#domain/address-parts.ts';
import { readState } from '#domain/brazil-states.ts';
import { tooLong } from '#domain/common-messages.ts';
import { parseMoney, parseWeight } from '#domain/decimal.ts';
import { isBlankCell } from '#domain/imports/cells/blank-cells.ts';
import { brokenCell, dittoCell } from '#domain/imports/cells/broken-cells.ts';
import { splitFullAddress } from '#domain/imports/cells/full-address.ts';
import { splitNamedPhone } from '#domain/imports/cells/named-phone.ts';
import {
  holdsTwoPhones,
  readCity,
  isNoComplement,
  readPhoneCell,
  readPostalCode,
  TWO_PHONES,
  withoutState,
} from '#domain/imports/cells/read-address-cells.ts';
import { CHOICES, readHandling, readPriority, readVehicle } from '#domain/imports/cells/read-choices.ts';
import { withoutParts } from '#domain/imports/cells/street-number.ts';
import {
  isOrderColumn,
  ORDER_COLUMN_IDS,
  ORDER_COLUMNS,
  type OrderColumn,
} from '#domain/imports/columns/order-columns.ts';
import { MESSAGES } from '#domain/messages.ts';
import { readInvoiceKey } from '#domain/orders/invoice-key.ts';
import { hasLongMarkRun, normalizeText } from '#domain/text/normalize-text.ts';
import type { Schema } from '#openapi/schema.ts';

import { anyOf, readCash } from './read-cash.ts';
import { readStreet } from './read-street.ts';
import { readWindow } from './read-window.ts';

export type OrderCells = Partial<Record<OrderColumn, string>>;

/** What is wrong with a cell, as a sentence. */
export type CellFault = { column: OrderColumn; message: string };

export type OrderRow = {
  /** The values that were read; unreadable cells are absent. */
  content: Schema<'DraftContent'>;
  faults: CellFault[];
};

type RowContext = {
  /** "2026-11-20": completes days without a year. */
  today: string;
  /** The pickup of every order of the import. */
  pickup: Schema<'DraftStop'>;
};

/** A weight or value needs an item, and an item a description. */
const DEFAULT_DESCRIPTION = 'Mercadoria';

const TEXTS = {
  whole: 'Informe um número inteiro.',
  grams: 'Informe o peso em gramas, sem vírgula, como 500.',
  cityCode: 'Escreva o nome da cidade, e não a UF.',
  stateDiffers: 'A cidade traz outra UF. Confira as duas.',
  keyDigits: 'A planilha perdeu números desta chave. Copie-a de novo, como texto.',
  digits: 'A planilha perdeu números desta referência. Copie-a de novo, como texto.',
} as const;

/** In their sentences a question mark may stand between two words. */
const PROSE: ReadonlySet<OrderColumn> = new Set(['instructions', 'notes']);
/** In their cells "idem" means that of the row above. */
const PLACE: ReadonlySet<OrderColumn> = new Set<OrderColumn>(['contactName', ...ADDRESS_PARTS, 'reference']);

/** Reads a row of an import as the draft of an order; the contract then checks whether it can be requested. */
export function readOrderRow(cells: OrderCells, { today, pickup }: RowContext): OrderRow {
  const faults: CellFault[] = [];
  const isFaulty = (column: OrderColumn) => faults.some((fault) => fault.column === column);
  const refuse = (column: OrderColumn, message: string): undefined => {
    if (!isFaulty(column)) faults.push({ column, message });
    return undefined;
  };
  const texts = new Map<OrderColumn, string>();
  for (const column of ORDER_COLUMN_IDS) {
    const raw = cells[column] ?? '';
    const ditto = PLACE.has(column) ? dittoCell(raw) : undefined;
    const broken = brokenCell(raw.trim(), { isProse: PROSE.has(column) }) ?? ditto;
    if (broken !== undefined) refuse(column, broken);
    const text = readText(raw, ORDER_COLUMNS[column].maxLength);
    if (text === undefined) refuse(column, tooLong(ORDER_COLUMNS[column].maxLength));
    else if (!isBlankIn(column, text)) texts.set(column, text);
  }
  const named = splitNamedPhone(texts.get('contactName') ?? '');
  if (named && !isFaulty('contactPhone') && isPhoneOf(texts.get('contactPhone'), named.phone)) {
    texts.set('contactName', named.name);
    texts.set('contactPhone', named.phone);
  }
  const isOpen = (column: OrderColumn) => !texts.has(column) && !isFaulty(column);
  const full = (['number', 'district', 'city', 'state'] as const).every(isOpen)
    ? splitFullAddress(texts.get('street') ?? '')
    : undefined;
  if (full) {
    const complement = [full.complement, texts.get('complement') ?? ''].filter(Boolean).join(', ');
    const reference = [texts.get('reference') ?? '', full.reference].filter(Boolean).join(', ');
    for (const [column, text] of Object.entries({ ...full, complement, reference }))
      if (isOrderColumn(column) && text !== '' && !(column === 'postalCode' && !isOpen(column)))
        texts.set(column, text);
  }
  const line = (column: OrderColumn) => (isFaulty(column) ? null : (texts.get(column) ?? null));
  const read = <Value>(column: OrderColumn, parse: (text: string) => Value | undefined, message: string) => {
    const text = texts.get(column);
    if (text === undefined) return undefined;
    const value = parse(text);
    return value === undefined ? refuse(column, message) : value;
  };

  const weightGrams =
    read('weight', readWeight, IN_GRAMS.test(texts.get('weight') ?? '') ? TEXTS.grams : MESSAGES.weight) ??
    null;
  const place = withoutState(line('city') ?? '');
  if (isStateCode(place.city)) refuse('city', TEXTS.cityCode);
  const typedState = read('state', readState, MESSAGES.state);
  if (place.state !== undefined && typedState !== undefined && place.state !== typedState)
    refuse('state', TEXTS.stateDiffers);
  const { street, number, rest } = readStreet(
    { street: line('street'), number: texts.get('number'), isNumberFaulty: isFaulty('number') },
    refuse,
  );
  const beside = withoutParts(rest, [
    line('complement') ?? '',
    line('district') ?? '',
    line('city') ?? '',
    place.city,
    typedState ?? '',
  ]);
  const declaredValueCents = read('declaredValue', parseMoney, MESSAGES.money) ?? null;
  const description = line('description');
  const hasItem = description !== null || weightGrams !== null || declaredValueCents !== null;
  const dropoff: Schema<'DraftStop'> = {
    kind: 'dropoff',
    contactName: line('contactName'),
    contactPhone:
      read(
        'contactPhone',
        readPhoneCell,
        holdsTwoPhones(texts.get('contactPhone') ?? '') ? TWO_PHONES : MESSAGES.phone,
      ) ?? null,
    contactEmail: line('contactEmail'),
    address: {
      postalCode: read('postalCode', readPostalCode, MESSAGES['postal-code']) ?? null,
      street,
      number,
      complement: [beside, line('complement') ?? ''].filter(Boolean).join(', ') || null,
      district: line('district'),
      city: isFaulty('city') ? null : readCity(place.city) || null,
      state: typedState ?? (texts.has('state') ? undefined : place.state) ?? null,
      reference: line('reference'),
    },
    window: readWindow(texts, today, refuse),
    instructions: line('instructions'),
    cashOnDelivery: readCash(texts, refuse),
  };
  return {
    content: {
      priority: read('priority', readPriority, anyOf(CHOICES.priority)) ?? 'normal',
      stops: [pickup, dropoff],
      items: hasItem
        ? [{ description: description ?? DEFAULT_DESCRIPTION, quantity: 1, weightGrams, declaredValueCents }]
        : [],
      packagesCount: read('packagesCount', readPackages, TEXTS.whole) ?? null,
      handling: read('handling', readHandling, anyOf(CHOICES.handling)) ?? {},
      vehicleType: read('vehicleType', readVehicle, anyOf(CHOICES.vehicleType)) ?? null,
      externalRef: read('externalRef', readReference, TEXTS.digits) ?? null,
      invoiceKey:
        read(
          'invoiceKey',
          readInvoiceKey,
          isRounded(texts.get('invoiceKey') ?? '') ? TEXTS.keyDigits : MESSAGES['invoice-key'],
        ) ?? null,
      notes: line('notes'),
      priceCents: read('price', parseMoney, MESSAGES.money) ?? null,
      tags: readTags(line('tags') ?? ''),
    },
    faults,
  };
}

/** A dash is no reference: another row may have one, too. */
function isBlankIn(column: OrderColumn, text: string): boolean {
  if (column === 'externalRef') return isBlankCell(text);
  return text === '' || (column === 'complement' && isNoComplement(text));
}

/** Whether the phone beside a name is valid and the phone's cell is blank or has the same one. */
function isPhoneOf(cell: string | undefined, phone: string): boolean {
  const own = readPhoneCell(phone);
  return own !== undefined && (cell === undefined || readPhoneCell(cell) === own);
}

function isStateCode(text: string): boolean {
  return text.length === 2 && readState(text) !== undefined;
}

/** Undefined if it is too long; the length is checked before any step whose cost grows with it. */
function readText(cell: string, maxLength: number): string | undefined {
  const raw = cell.trim();
  if (raw.length > 2 * maxLength || hasLongMarkRun(raw)) return undefined;
  const text = normalizeText(raw.replaceAll(/[^\P{Cc}\n]+/gu, ' '));
  return Array.from(text).length > maxLength ? undefined : text;
}

/** Whether a spreadsheet has rounded a long number: "2,00000123456E+15". */
function isRounded(text: string): boolean {
  return /^\d(?:[.,]\d{1,20})?e\+\d{1,3}$/iu.test(text);
}

function readReference(text: string): string | undefined {
  return isRounded(text) ? undefined : text;
}

const IN_GRAMS = /[\d.,] ?(?:gr?|gramas?)\.?$/iu;

/** Kilograms, also with their unit, or whole grams with theirs. */
function readWeight(text: string): number | undefined {
  const grams = /^(\d{1,8})(?:[.,]0{1,2})? ?(?:gr?|gramas?)\.?$/iu.exec(text)?.[1];
  if (grams !== undefined) return parseWeight(String(Number(grams) / 1000).replace('.', ','));
  return parseWeight(text.replace(/ ?(?:kgs?|quilos?)\.?$/iu, ''));
}

/**
 * A count: "2", "2,0", "1.000" as a thousand. Undefined for decimals other than zero, and for "1,000", which may be one
 * or a thousand.
 */
function readWhole(text: string): number | undefined {
  const grouped = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,0{1,2})?$/u.exec(text)?.[1];
  const digits = grouped?.replaceAll('.', '') ?? /^(\d{1,6})(?:[.,](?:0{1,2}|0{4,9}))?$/u.exec(text)?.[1];
  return digits === undefined || digits.length > MAX_COUNT_DIGITS ? undefined : Number(digits);
}

const MAX_COUNT_DIGITS = 6;

const PACKAGES =
  / ?(?:cxs?|caixas?|vols?|volumes?|pcts?|pacotes?|un|unid|unidades?|sacolas?|envelopes?)\.?$/iu;

/** A count, also with the kind of packages: "2 cx". */
function readPackages(text: string): number | undefined {
  return readWhole(text.replace(PACKAGES, ''));
}

function readTags(text: string): string[] {
  return [...new Set(text.split(/[,;|]/u).map(normalizeText).filter(Boolean))];
}
