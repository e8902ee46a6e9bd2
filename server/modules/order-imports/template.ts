import {
  templateColumns,
  templateExamples,
  templateGuide,
  templateKind,
} from '#domain/imports/import-template.ts';
import { ORDER_COLUMNS } from '#domain/imports/order-columns.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { FileReply } from '#server/contract/contract.ts';
import { writeWorkbookInTurn } from '#server/sheets/workbook-in-turn.ts';

type Template = { isForBase: boolean; requireExternalRef: boolean; now: Date };

/** Widths of the guide in characters: column, whether it is required, rule. */
const GUIDE_WIDTHS = [24, 14, 90];

/** The library writes no lists for cells and no comments, so the rules and words are on a sheet. */
export async function importTemplate({ now, ...reader }: Template): Promise<FileReply> {
  const ids = templateColumns(reader);
  const columns = ids.map((id) => ({ heading: ORDER_COLUMNS[id].heading, kind: templateKind(id) }));
  const guide = { name: 'Como preencher', widths: GUIDE_WIDTHS, rows: templateGuide(reader) };
  const rows = templateExamples(dayOf(now)).map((cells) => ids.map((id) => cells[id] ?? null));
  const file = await writeWorkbookInTurn({ name: 'Ordens', columns, guide }, only(rows));
  return { name: 'malote-modelo-ordens.xlsx', content: only(file) };
}

async function* only<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}
