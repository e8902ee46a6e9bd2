import { isNothingToCharge } from '#domain/imports/cells/read-choices.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { foldText } from '#domain/text/fold-text.ts';

type Mapping = {
  columns: readonly (ImportColumn | null)[];
  defaults: readonly { column: ImportColumn }[];
};

function hasAmount({ columns, defaults }: Mapping): boolean {
  return columns.includes('cashAmount') || defaults.some(({ column }) => column === 'cashAmount');
}

/**
 * Whether rows name a payment at the delivery although no column has an amount.
 * @param rows undefined if they are not known, which counts as if they did
 */
export function lacksAmount(mapping: Mapping, rows: readonly (readonly string[])[] | undefined): boolean {
  const method = mapping.columns.indexOf('cashMethod');
  if (method === -1 || hasAmount(mapping)) return false;
  const texts = rows?.map((cells) => (cells[method] ?? '').trim()).filter((text) => text !== '');
  return texts === undefined || texts.some((text) => !isNothingToCharge(text));
}

const PROSE = ['notes', 'instructions'] as const;

/** Longer texts are refused elsewhere. */
const MAX_LENGTH = 1000;
const CHARGE =
  /(?:^|[^\p{L}])(?:cobrar|cobranca|receber|(?:pagar|paga|pagamento) na entrega)[^\p{L}\d][^\d]{0,30}\d[\d.]{0,9}(?:,\d{2}| ?reais)?/gu;
const AMOUNT = /r\$ ?\d|,\d{2}$|reais$/u;
const NEGATED = /(?:^|[^\p{L}])(?:nao|sem|nada (?:a|para)) $/u;

/** Whether only texts of notes or instructions can have an amount to charge, as no column or fixed text has one. */
export function mayChargeInNotes(mapping: Mapping): boolean {
  return !hasAmount(mapping) && PROSE.some((column) => mapping.columns.includes(column));
}

/** The first text of notes or instructions that charges an amount: "COBRAR R$ 50,00 NA ENTREGA". */
export function chargeInNotes(mapping: Mapping, rows: readonly (readonly string[])[]): string | undefined {
  if (!mayChargeInNotes(mapping)) return undefined;
  const prose = PROSE.map((column) => mapping.columns.indexOf(column)).filter((index) => index !== -1);
  return rows.flatMap((cells) => prose.map((index) => (cells[index] ?? '').trim())).find(chargesMoney);
}

function chargesMoney(text: string): boolean {
  const words = foldText(text.slice(0, MAX_LENGTH));
  return [...words.matchAll(CHARGE)].some(
    (found) => AMOUNT.test(found[0]) && !NEGATED.test(words.slice(0, found.index + 1)),
  );
}
