import { isAddressColumn } from './address-columns.ts';

/** Names of a number that leave open of what it is. */
const BARE_NAMES: ReadonlySet<string> = new Set(['numero', 'n', 'num', 'nro', 'nr', 'number']);

/** "Número do cliente" may be that of his house as well as his own. */
const OF_CLIENT = / (?:dados )?(?:d[oa] )?cliente$/u;

export function isBareNumber(key: string): boolean {
  return BARE_NAMES.has(key.replace(OF_CLIENT, ''));
}

/** Whether it may be the number of an order. */
export function mayCountOrders(key: string): boolean {
  return BARE_NAMES.has(key);
}

/**
 * Which headings are a bare number apart from the address, where it may count orders or rows: that of a house follows
 * its street or CEP, among the parts of the address.
 * @param columns named by the headings, also those of a sender
 */
export function apartNumbers(keys: readonly string[], columns: readonly (string | undefined)[]): boolean[] {
  const hasAddress = columns.some((column) => isAddressColumn(column) && column !== 'number');
  return keys.map((key, index) => {
    if (!hasAddress || !isBareNumber(key)) return false;
    // Of an invoice.
    if (keys[index + 1] === 'serie') return true;
    const before = columns.slice(0, index).filter((column) => column !== undefined);
    const last = before.at(-1);
    const next = columns.slice(index + 1).find((column) => column !== undefined);
    const isAfterStreet = before.includes('street');
    const isAfterPart = isAddressColumn(last) && (isAfterStreet || last === 'postalCode');
    return !(isAfterPart || (isAfterStreet && isAddressColumn(next)));
  });
}

/** Whether texts look like the numbers of orders, and not like a count of the rows. */
export function areOrderNumbers(texts: readonly string[]): boolean {
  return (
    texts.length > 0 &&
    texts.every((text) => /^[1-9]\d{2,14}$/u.test(text)) &&
    new Set(texts).size === texts.length
  );
}
