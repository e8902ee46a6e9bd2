import { isNoComplement } from '#domain/imports/cells/read-address-cells.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';
import { foldText } from '#domain/text/fold-text.ts';

type Columns = {
  headings: readonly string[];
  columns: readonly (ImportColumn | null)[];
  /** Texts for empty cells. */
  defaults: readonly { column: ImportColumn; text: string }[];
};

/** Headings of a street's type. "Tipo" alone may be that of the address: "Residencial". */
const TYPE_HEADING = /^(?:tipo|tp|tipo (?:de |do )?logradouro|tp logradouro|tipo (?:de |da )?rua)$/u;
const TYPE =
  /^(?:rua|r|avenida|av|alameda|al|travessa|tv|trav|praca|pc|pca|largo|lgo|ladeira|estrada|estr|est|rodovia|rod|vila|viela|beco|via|passagem|quadra|rua projetada)\.?$/u;

/** Parts of a complement that have a column of their own, as they are written in it. */
const PART_NAMES: ReadonlyMap<string, string> = new Map([
  ['bloco', 'Bloco'],
  ['bl', 'Bloco'],
  ['torre', 'Torre'],
  ['quadra', 'Quadra'],
  ['qd', 'Quadra'],
  ['lote', 'Lote'],
  ['lt', 'Lote'],
  ['andar', 'Andar'],
  ['ap', 'Apto'],
  ['apt', 'Apto'],
  ['apto', 'Apto'],
  ['apartamento', 'Apto'],
  ['unidade', 'Unidade'],
  ['unid', 'Unidade'],
  ['conj', 'Conjunto'],
  ['cj', 'Conjunto'],
  ['conjunto', 'Conjunto'],
  ['sala', 'Sala'],
  ['casa', 'Casa'],
  ['edificio', 'Edifício'],
  ['edif', 'Edifício'],
  ['ed', 'Edifício'],
  ['predio', 'Prédio'],
  ['condominio', 'Condomínio'],
  ['cond', 'Condomínio'],
]);
/** Parts whose name may be any words, "Vila Sol". */
const NAMED: ReadonlySet<string> = new Set(['Edifício', 'Prédio', 'Condomínio']);
/** Parts that are one of goods apart from others: a lot, the unit of an amount, goods that come in a set. */
const OF_GOODS: ReadonlySet<string> = new Set(['lote', 'lt', 'unidade', 'unid', 'conjunto']);
const MAX_PART_LENGTH = 20;

/**
 * The texts of a row with the parts of an address that columns beside it hold: a street's type before the street, and
 * "Ap", "Bloco", "Quadra", "Condomínio" behind the complement, which is added for them to a file without one.
 */
export function withJoinedAddress(
  texts: readonly string[],
  { headings, columns, defaults }: Columns,
): { texts: readonly string[]; columns: Columns['columns'] } {
  const street = columns.indexOf('street');
  const complement = columns.indexOf('complement');
  const keys = headings.map(headingKey);
  const joined = columns.map((_, index) => texts[index] ?? '');
  if (street > 0 && columns[street - 1] === null && TYPE_HEADING.test(keys[street - 1] ?? ''))
    joined[street] = withType(texts[street] ?? '', (texts[street - 1] ?? '').trim());
  const parts = partsBeside({ keys, columns }).flatMap((index) =>
    partText(PART_NAMES.get(keys[index] ?? ''), (texts[index] ?? '').trim()),
  );
  const fixed = defaults.find(({ column }) => column === 'complement')?.text ?? '';
  const own = (texts[complement] ?? '').trim() || fixed.trim();
  const isNone = isNoComplement(own);
  const added = parts.filter((part) => !foldText(own).includes(foldText(part)));
  if (added.length === 0) return { texts: joined, columns };
  const text = [...(isNone ? [] : [own]), ...added].join(', ');
  return complement === -1
    ? { texts: [...joined, text], columns: [...columns, 'complement'] }
    : { texts: joined.with(complement, text), columns };
}

function withType(street: string, type: string): string {
  const isKnown = TYPE.test(foldText(type));
  const hasType = TYPE.test(foldText(street.trim().split(' ')[0] ?? ''));
  return street.trim() === '' || !isKnown || hasType ? street : `${type} ${street.trim()}`;
}

/** The columns of parts in a row with the complement, the number or the street; apart from them, "Lote" is one of goods. */
function partsBeside({ keys, columns }: { keys: readonly string[]; columns: Columns['columns'] }): number[] {
  const isPart = (index: number) => columns[index] === null && PART_NAMES.has(keys[index] ?? '');
  const found = new Set<number>();
  for (const column of ['complement', 'number', 'street'] as const) {
    const place = columns.indexOf(column);
    if (place === -1) continue;
    for (let at = place + 1; isPart(at); at += 1) found.add(at);
    for (let at = place - 1; isPart(at); at -= 1) found.add(at);
  }
  const isOfGoods = (index: number) => OF_GOODS.has(keys[index] ?? '');
  const hasBlock = [...found].some((index) => !isOfGoods(index));
  return [...found].filter((index) => hasBlock || !isOfGoods(index)).toSorted((one, other) => one - other);
}

/** "Bloco B" for "B" below "Bloco"; a text that says what it is stays so. */
function partText(name: string | undefined, text: string): string[] {
  if (name === undefined || /^[-\u2010-\u2015]?$/u.test(text)) return [];
  const [, word] = /^(\p{L}{2,})[. ]/u.exec(text) ?? [];
  const isNamed = NAMED.has(name)
    ? word !== undefined && PART_NAMES.has(foldText(word))
    : text.length > MAX_PART_LENGTH || word !== undefined;
  return [isNamed ? text : `${name} ${text}`];
}
