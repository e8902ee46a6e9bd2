import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { CellChange, CellPlace } from '#machines/import-edits/cell-changes.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { type OrderImportRow, readRuns, type RowChoice } from '#src/api/orders/order-imports.ts';
import { formatInteger } from '#src/lib/format-number.ts';

import { cleanCellText, isTooLong } from './cell-text.ts';
import { firstFault, nextFaultyRow, type Runs } from './faults.ts';
import { layOut, type Pasted } from './paste.ts';
import type { RowIndex } from './row-index.ts';
import type { Place, Range } from './selection.ts';
import { formatTsv, parseTsv } from './tsv.ts';
import { useAddressFill } from './use-address-fill.ts';
import type { ImportEdits } from './use-import-edits.ts';
import { importRowQuery, pagesOf, rowsOfPage } from './use-import-rows.ts';

/** Rows per act: all of them are loaded for it. */
const MAX_ACT_ROWS = 2000;

const TEXTS = {
  rows: `Selecione até ${formatInteger(MAX_ACT_ROWS)} linhas por vez.`,
  long: 'Uma célula pode ter até 2.000 caracteres.',
  unloaded: 'Algumas linhas ainda não carregaram: nada foi copiado. Tente de novo.',
  cut: 'O que passa da última linha ou coluna não foi colado.',
  imported: 'Linhas já importadas não mudam aqui.',
} as const;

type GridActionsOptions = {
  id: string;
  only: RowChoice;
  index: RowIndex;
  cells: number;
  edits: ImportEdits;
  columns: Parameters<typeof useAddressFill>[0]['columns'];
};

type Text = Place & { text: string };

/** The acts behind the keys of the grid. `message` is a sentence about the cells that an act left out. */
export function useGridActions({ id, only, index, cells, edits, columns }: GridActionsOptions) {
  const client = useQueryClient();
  const [message, setMessage] = useState<string>();
  const fillAddresses = useAddressFill({ id, columns, edits });
  const size = { rows: index.count, cells };

  const textIn = (row: OrderImportRow, cell: number) =>
    edits.currentText({ row: row.row, cell }, row.cells[cell] ?? '');

  /** The rows at these positions. @throws ApiProblem */
  async function load(range: Pick<Range, 'top' | 'bottom'>): Promise<Map<number, OrderImportRow>> {
    await Promise.all(
      pagesOf(range).map((page) => client.ensureQueryData(rowsOfPage({ id, only, index }, page))),
    );
    return loaded(range);
  }

  /** Those of the rows at these positions that are in the cache. */
  function loaded(range: Pick<Range, 'top' | 'bottom'>): Map<number, OrderImportRow> {
    const pages = pagesOf(range).map((page) =>
      client.getQueryData(rowsOfPage({ id, only, index }, page).queryKey),
    );
    const rows = new Map(pages.flatMap((page) => page?.data ?? []).map((row) => [row.row, row]));
    return new Map(
      positionsOf(range).flatMap((position) => {
        const row = rows.get(index.numberAt(position));
        return row === undefined ? [] : [[position, row] as const];
      }),
    );
  }

  /** A failed request becomes the message. */
  async function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    setMessage(undefined);
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setMessage(error.message);
      return undefined;
    }
  }

  /** Runs an act over the rows of a range. */
  async function over(range: Range, act: (rows: Map<number, OrderImportRow>) => void) {
    if (range.bottom - range.top >= MAX_ACT_ROWS) return setMessage(TEXTS.rows);
    await attempt(async () => act(await load(range)));
  }

  function write(rows: Map<number, OrderImportRow>, texts: readonly Text[], note?: string) {
    const changes: CellChange[] = [];
    let hasImported = false;
    for (const { position, cell, text } of texts) {
      const row = rows.get(position);
      if (row === undefined) continue;
      if (isTooLong(text)) return setMessage(TEXTS.long);
      if (row.outcome === null) changes.push({ row: row.row, cell, before: textIn(row, cell), text });
      else hasImported = true;
    }
    edits.change(changes);
    setMessage(note ?? (hasImported ? TEXTS.imported : undefined));
    fillAddresses(changes);
  }

  return {
    message,
    clearMessage: () => setMessage(undefined),
    textIn,

    /** One typed cell, by the number of its row, which other rows do not move. `shown` is undefined while it loads. */
    type: ({ row: number, cell }: CellPlace, text: string, shown: OrderImportRow | undefined) =>
      attempt(async () => {
        const row = shown ?? (await client.fetchQuery(importRowQuery(id, number))).data[0];
        if (row) write(new Map([[0, row]]), [{ position: 0, cell, text: cleanCellText(text) }]);
      }),

    clear: (range: Range) =>
      over(range, (rows) =>
        write(
          rows,
          placesOf(range).map((place) => ({ ...place, text: '' })),
        ),
      ),

    /** @returns the pasted range */
    paste(text: string, selected: Range): Range {
      const pasted: Pasted = layOut(parseTsv(text), selected, size);
      void over(pasted.range, (rows) =>
        write(rows, pasted.cells, pasted.isTruncated ? TEXTS.cut : undefined),
      );
      return pasted.range;
    },

    /** Copies the first row of the range to its others; a single row takes the one above. */
    fillDown(range: Range) {
      const source = range.top === range.bottom ? range.top - 1 : range.top;
      if (source < 0) return;
      void over({ ...range, top: source }, (rows) => {
        const first = rows.get(source);
        if (first === undefined) return;
        const below = placesOf({ ...range, top: source + 1 });
        write(
          rows,
          below.map((place) => ({ ...place, text: textIn(first, place.cell) })),
        );
      });
    },

    /** The texts of a range, as spreadsheets paste them; undefined until all of its rows are loaded. */
    copy(range: Range): string | undefined {
      const rows = loaded(range);
      if (rows.size <= range.bottom - range.top) {
        // The clipboard takes no text after its event.
        void over(range, () => setMessage(TEXTS.unloaded));
        return undefined;
      }
      return formatTsv([...rows.values()].map((row) => cellsOf(range).map((cell) => textIn(row, cell))));
    },

    /** The cell with a fault in the next row with faults, or the one before: in the same column for those of the row. */
    findFault: (from: Place, step: 1 | -1) =>
      attempt(async (): Promise<Place | undefined> => {
        // Not from the cache, where the index of the rows with errors is that of the grid.
        const runs = await readRuns(id, { only: 'faulty' });
        const number = nextFaultyRow(listed(runs, index), index.numberAt(from.position), step);
        if (number === undefined) return undefined;
        const position = index.positionOf(number);
        const rows = await load({ top: position, bottom: position });
        const cell = firstFault(rows.get(position), columns, step === 1 ? -1 : cells, step);
        return { position, cell: cell ?? from.cell };
      }),

    /** Changes all open rows with the same text in a cell. @returns how many; @throws ApiProblem */
    replaceEqual: async ({ row, cell, before }: Omit<CellChange, 'text'>, text: string) => {
      const runs = await readRuns(id, { sameAs: row, cell });
      const changes = runs.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, step) => ({ row: first + step, cell, before, text })),
      );
      // A row that was changed here since has another text by now.
      const same = changes.filter((change) => edits.currentText(change, before) === before);
      edits.change(same);
      return same.length;
    },
  };
}

/** Those of the rows that a grid has: one of the rows with errors lacks those that have got theirs since. */
function listed(runs: Runs, index: RowIndex): Runs {
  return runs.flatMap(({ first, last }) => {
    const from = index.positionFrom(first);
    const count = index.positionFrom(last + 1) - from;
    return Array.from({ length: count }, (_, step) => {
      const row = index.numberAt(from + step);
      return { first: row, last: row };
    });
  });
}

function positionsOf({ top, bottom }: Pick<Range, 'top' | 'bottom'>): number[] {
  return Array.from({ length: bottom - top + 1 }, (_, step) => top + step);
}

function cellsOf({ left, right }: Range): number[] {
  return Array.from({ length: right - left + 1 }, (_, step) => left + step);
}

function placesOf(range: Range): Place[] {
  return positionsOf(range).flatMap((position) => cellsOf(range).map((cell) => ({ position, cell })));
}
