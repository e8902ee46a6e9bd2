import {
  LOCATION_TEMPLATE_COLUMNS,
  locationExamples,
  locationGuide,
} from '#domain/imports/location-template.ts';
import { LOCATION_COLUMNS } from '#domain/list-columns.ts';
import type { FileReply } from '#server/contract/contract.ts';
import { templateFile } from '#server/modules/imports/template-file.ts';

export function locationTemplate(): Promise<FileReply> {
  return templateFile({
    name: 'malote-modelo-localizacoes',
    sheet: 'Localizações',
    columns: LOCATION_TEMPLATE_COLUMNS.map((id) => LOCATION_COLUMNS[id]),
    examples: locationExamples().map((cells) => LOCATION_TEMPLATE_COLUMNS.map((id) => cells[id] ?? null)),
    guide: locationGuide(),
  });
}
