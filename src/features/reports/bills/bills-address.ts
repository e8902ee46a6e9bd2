import { addMonths, isMonth } from '#domain/month.ts';
import { paths, type PathSearch } from '#src/lib/paths.ts';

/** The closing in an address: its month and page, and the company whose orders are being priced (`precos`). */
export function billsHref(companyId: string | undefined, search: PathSearch): string {
  return paths.reports({ companyId, search: { ver: 'fechamento', ...search } });
}

/** The month of the address; by default the last completed one, which is due for closing. */
export function readMonth(text: string | null, thisMonth: string): string {
  return text !== null && isMonth(text) && text <= thisMonth ? text : addMonths(thisMonth, -1);
}

export function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
