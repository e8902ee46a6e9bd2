import { zipFile } from './zip-file.ts';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Sheet = {
  name?: string;
  isHidden?: boolean;
  /** XML of the rows, from `rawRow`. */
  rows: string;
  /** XML behind the rows. */
  after?: string;
};

/** A workbook of raw XML, as spreadsheet programs and broken exports write it; the second cell style is a date. */
export function rawWorkbook(sheets: readonly Sheet[], { is1904 = false } = {}): Buffer {
  const listed = sheets.map(
    ({ name = 'Plan1', isHidden = false }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
  );
  const relations = sheets.map((_, index) =>
    relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  const styles = relation(90, 'styles', 'styles.xml');
  return zipFile([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relations.join('')}${styles}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
    ...sheets.map(({ rows, after = '' }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
    })),
  ]);
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${RELATION}/${type}" Target="${target}"/>`;
}

/** @param cells XML, as from `rawText` */
export function rawRow(number: number, ...cells: string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** @param at reference of the cell, such as "B2" */
export function rawText(at: string, text: string): string {
  return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
}
