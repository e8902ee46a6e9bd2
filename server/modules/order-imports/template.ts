import {
  templateColumns,
  templateExamples,
  templateGuide,
  templateKind,
} from '#domain/imports/import-template.ts';
import { ORDER_COLUMNS } from '#domain/imports/order-columns.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { FileReply } from '#server/contract/contract.ts';
import { templateFile } from '#server/modules/imports/template-file.ts';

type Template = { isForBase: boolean; requireExternalRef: boolean; now: Date };

export function orderTemplate({ now, ...reader }: Template): Promise<FileReply> {
  const ids = templateColumns(reader);
  return templateFile({
    name: 'malote-modelo-ordens',
    sheet: 'Ordens',
    columns: ids.map((id) => ({ heading: ORDER_COLUMNS[id].heading, kind: templateKind(id) })),
    examples: templateExamples(dayOf(now)).map((cells) => ids.map((id) => cells[id] ?? null)),
    guide: templateGuide(reader),
  });
}
