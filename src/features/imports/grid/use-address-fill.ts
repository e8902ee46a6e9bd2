import { useQueryClient } from '@tanstack/react-query';

import { readPostalCode } from '#domain/imports/cells/read-address-cells.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { postalCodeQuery } from '#src/api/locations.ts';
import { cachedImportRow } from '#src/api/orders/order-import-cache.ts';

import type { ImportEdits } from './use-import-edits.ts';

const FILLED = ['street', 'district', 'city', 'state'] as const;
/** Longer pastes are checked without a request for each row. */
const MAX_LOOK_UPS = 20;

type AddressFillOptions = { id: string; columns: readonly (ImportColumn | null)[]; edits: ImportEdits };

type Changed = { row: number; cell: number; text: string };

/**
 * Fills in the address of a changed CEP where its cells are blank. Fails open (docs/domain.md 3): without an answer the
 * cells stay as they are.
 */
export function useAddressFill({ id, columns, edits }: AddressFillOptions) {
  const client = useQueryClient();
  const postalCodeCell = columns.indexOf('postalCode');

  async function fill({ row, text }: Changed) {
    const postalCode = readPostalCode(text);
    if (postalCode === undefined) return;
    const found = await addressOf(client.fetchQuery(postalCodeQuery(postalCode)));
    const stored = cachedImportRow(client, id, row)?.cells;
    if (found === undefined || stored === undefined) return;
    const textIn = (cell: number) => edits.currentText({ row, cell }, stored[cell] ?? '');
    if (textIn(postalCodeCell) !== text) return;
    edits.change(
      FILLED.flatMap((column) => {
        const cell = columns.indexOf(column);
        if (cell === -1 || textIn(cell).trim() !== '') return [];
        return [{ row, cell, before: textIn(cell), text: found[column] }];
      }),
    );
  }

  return (changed: readonly Changed[]) => {
    const codes = changed.filter(({ cell }) => cell === postalCodeCell);
    if (codes.length <= MAX_LOOK_UPS) for (const one of codes) void fill(one);
  };
}

async function addressOf<Address>(call: Promise<Address>): Promise<Address | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return undefined;
  }
}
