import { isNothingToCharge } from '#domain/imports/cells/read-choices.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';

type Mapping = {
  columns: readonly (ImportColumn | null)[];
  defaults: readonly { column: ImportColumn }[];
};

/** Whether some rows have a form of payment that is not one of paying beforehand, although no column has an amount. */
export function lacksAmount(
  { columns, defaults }: Mapping,
  rows: readonly (readonly string[])[] | undefined,
): boolean {
  const method = columns.indexOf('cashMethod');
  const hasAmount = columns.includes('cashAmount') || defaults.some(({ column }) => column === 'cashAmount');
  if (method === -1 || hasAmount) return false;
  const texts = rows?.map((cells) => (cells[method] ?? '').trim()).filter((text) => text !== '');
  return texts === undefined || texts.some((text) => !isNothingToCharge(text));
}
