import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';

import type { Feature } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { z } from 'zod';

import type { sheetInput } from './write-workbook-protocol.ts';

type Column = z.infer<typeof sheetInput>['columns'][number];
type Comment = { column: number; text: string };

const SHEET = 'xl/worksheets/sheet{id}.xml';
const COMMENTS = 'xl/comments1.xml';
const SHAPES = 'xl/drawings/vmlDrawing1.vml';
const TYPES = 'application/vnd.openxmlformats-officedocument';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Far above the numbers that the library gives. */
const COMMENTS_ID = 'rId9001';
const SHAPES_ID = 'rId9002';

/**
 * Comments with the rules of the columns, at their headings in the first sheet. Spreadsheet programs show a comment by a
 * shape in the older drawing format (ECMA-376 part 4), without which Excel repairs the file.
 */
export function headingComments(columns: readonly Column[]): Feature<Stream | Buffer | Blob> {
  const comments = columns.flatMap(({ rule }, column) =>
    rule === undefined ? [] : [{ column, text: rule }],
  );
  if (comments.length === 0) return {};
  const ofFirstSheet = (markup: string) => ({
    insert: (_options: unknown, { sheetIndex }: { sheetIndex: number }) =>
      sheetIndex === 0 ? markup : undefined,
  });
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            `<Default Extension="vml" ContentType="${TYPES}.vmlDrawing"/>` +
            `<Override PartName="/${COMMENTS}" ContentType="${TYPES}.spreadsheetml.comments+xml"/>`,
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': ofFirstSheet(
          `<Relationship Id="${COMMENTS_ID}" Type="${RELATIONS}/comments" Target="/${COMMENTS}"/>` +
            `<Relationship Id="${SHAPES_ID}" Type="${RELATIONS}/vmlDrawing" Target="/${SHAPES}"/>`,
        ),
        [SHEET]: {
          transform: (xml, _options, { sheetIndex }) => (sheetIndex === 0 ? withShapes(xml) : xml),
        },
      },
      write: { files: () => ({ [COMMENTS]: commentsFile(comments), [SHAPES]: shapesFile(comments) }) },
    },
  };
}

function withShapes(xml: string): string {
  const element = `<legacyDrawing r:id="${SHAPES_ID}"/>`;
  const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
  return insertElementMarkupAccordingToOrderOfSiblings(xml, element, order, 'worksheet');
}

function commentsFile(comments: readonly Comment[]): string {
  const list = comments.map(
    ({ column, text }) =>
      `<comment ref="${getCellAddress(0, column)}" authorId="0"><text><t xml:space="preserve">${sanitizeTextContent(text)}</t></text></comment>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<authors><author></author></authors><commentList>${list.join('')}</commentList></comments>`
  );
}

/** A hidden box for each comment, beside its cell and six rows high. */
function shapesFile(comments: readonly Comment[]): string {
  const shapes = comments.map(
    ({ column }, index) =>
      `<v:shape id="_x0000_s${1025 + index}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">` +
      '<v:fill color2="#ffffe1"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"/>' +
      '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>' +
      `<x:Anchor>${column + 1}, 12, 0, 4, ${column + 4}, 0, 6, 0</x:Anchor><x:AutoFill>False</x:AutoFill>` +
      `<x:Row>0</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  );
  return (
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
    '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>' +
    '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>' +
    `${shapes.join('')}</xml>`
  );
}
