import { isAddressColumn } from './address-columns.ts';

/** Names of a number that leave open of what it is. */
const BARE_NAMES: ReadonlySet<string> = new Set(['numero', 'n', 'num', 'nro', 'nr', 'number', 'no']);

/** "Número do cliente" may be that of his house as well as his own. */
const OF_CLIENT = / (?:dados )?(?:d[oa] )?cliente$/u;

export function isBareNumber(key: string): boolean {
  return BARE_NAMES.has(key.replace(OF_CLIENT, ''));
}

/** Whether it may be the number of an order. */
export function mayCountOrders(key: string): boolean {
  return BARE_NAMES.has(key);
}

/** Their number is no house's. */
const NUMBERED = /^(?:nota|notas|nf|nfe|nf e|nota fiscal|pedido|documento|cte|ct e|serie)$/u;

/** About an address or a person: a number after them is that of the house. */
const BETWEEN =
  /(?:^| )(?:endereco|end|rua|logradouro|local|tipo|quadra|qd|lote|lt|bloco|bl|torre|edificio|ed|predio|condominio|casa|andar|sala|conj|conjunto|unidade|ap|loteamento|zona|regiao|setor|pais|ddd|cpf|cnpj|rg|ie|documento|doc)(?: |$)|^$/u;

/** `apart` from every address, or `beside` one without being clearly its part. */
export type NumberPlace = 'apart' | 'beside' | undefined;

/**
 * Where a bare number stands. Apart from the address it may count orders or rows: that of a house follows its street or
 * CEP, among the parts of the address. The only number beside any part of it is that of the house as well.
 * @param columns named by the headings, also those of a sender
 * @param ofRecipient those that are not of a sender
 */
export function numberPlaces(
  keys: readonly string[],
  columns: readonly (string | undefined)[],
  ofRecipient: readonly (string | undefined)[],
): NumberPlace[] {
  const hasAddress = columns.some((column) => isAddressColumn(column) && column !== 'number');
  if (!hasAddress) return keys.map(() => undefined);
  const bare = keys.flatMap((key, index) => (isBareNumber(key) ? [index] : []));
  const ofHouse = bare.filter((index) => keys[index + 1] !== 'serie' && isAmongParts(index, keys, columns));
  const beside = bare.filter((index) => isBesidePart(index, keys, columns));
  const hasBetter =
    ofHouse.length > 0 || ofRecipient.some((column, at) => column === 'number' && !bare.includes(at));
  return keys.map((_, index) => {
    if (!bare.includes(index) || ofHouse.includes(index)) return undefined;
    return !hasBetter && beside.length === 1 && beside.includes(index) ? 'beside' : 'apart';
  });
}

function isAmongParts(
  index: number,
  keys: readonly string[],
  columns: readonly (string | undefined)[],
): boolean {
  const before = columns.slice(0, index).filter((column) => column !== undefined);
  const last = before.at(-1);
  const next = columns.slice(index + 1).find((column) => column !== undefined);
  const isAfterStreet = before.includes('street');
  const isAfterPart =
    isAddressColumn(last) && !isAfterOther(index, keys, columns) && (isAfterStreet || last === 'postalCode');
  return isAfterPart || (isAfterStreet && isAddressColumn(next));
}

/** Whether a number stands right behind something else that has one: "Modelo;Número" of shoes, "Cartão;Número". */
function isAfterOther(
  index: number,
  keys: readonly string[],
  columns: readonly (string | undefined)[],
): boolean {
  return index > 0 && columns[index - 1] === undefined && !BETWEEN.test(keys[index - 1] ?? '');
}

function isBesidePart(
  index: number,
  keys: readonly string[],
  columns: readonly (string | undefined)[],
): boolean {
  const [before, after] = [index - 1, index + 1];
  if (keys[after] === 'serie' || NUMBERED.test(keys[before] ?? '')) return false;
  if (isAfterOther(index, keys, columns)) return false;
  return [before, after].some((at) => columns[at] !== 'number' && isAddressColumn(columns[at]));
}

/** Whether texts count the rows. */
export function countRows(texts: readonly string[]): boolean {
  const [first = ''] = texts;
  return (
    /^\d{1,6}$/u.test(first) &&
    texts.every((text, index) => /^\d{1,6}$/u.test(text) && Number(text) === Number(first) + index) &&
    (texts.length > 1 || Number(first) === 1)
  );
}

/** Whether texts look like the numbers of orders, and not like a count of the rows. */
export function areOrderNumbers(texts: readonly string[]): boolean {
  return (
    texts.length > 0 &&
    texts.every((text) => /^[1-9]\d{2,14}$/u.test(text)) &&
    new Set(texts).size === texts.length
  );
}
