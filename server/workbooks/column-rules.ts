import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';

import type { Feature } from 'write-excel-file/node';
import {
  getCellAddress,
  getClosingTagMarkup,
  getOpeningTagMarkup,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { z } from 'zod';

import type { sheetInput } from './write-workbook-protocol.ts';

type Column = z.infer<typeof sheetInput>['columns'][number];

const SHEET = 'xl/worksheets/sheet{id}.xml';
/** The last row that a sheet can have. */
const LAST_ROW = 1_048_576;
/** Excel refuses to open a file with longer ones. */
const MAX_TITLE_LENGTH = 32;
const MAX_PROMPT_LENGTH = 255;
const MAX_LIST_LENGTH = 255;

/**
 * Data validations for the first sheet: the list of each column that has choices, and its rule, which spreadsheet
 * programs show beside the selected cell. Nothing is refused, because the import reads more words than the listed ones.
 */
export function columnRules(columns: readonly Column[]): Feature<Stream | Buffer | Blob> {
  const rules = columns.flatMap((column, index) => ruleMarkup(column, index) ?? []);
  return {
    files: {
      transform: {
        [SHEET]: {
          transform: (xml, _options, { sheetIndex }) =>
            sheetIndex === 0 && rules.length > 0 ? withRules(xml, rules) : xml,
        },
      },
    },
  };
}

function withRules(xml: string, rules: readonly string[]): string {
  const element = [
    getOpeningTagMarkup('dataValidations', { count: rules.length }),
    ...rules,
    getClosingTagMarkup('dataValidations'),
  ].join('');
  const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
  return insertElementMarkupAccordingToOrderOfSiblings(xml, element, order, 'worksheet');
}

function ruleMarkup({ heading, rule, choices }: Column, index: number): string | undefined {
  if (rule === undefined) return undefined;
  const first = getCellAddress(1, index);
  const last = getCellAddress(LAST_ROW - 1, index);
  return [
    getOpeningTagMarkup('dataValidation', {
      ...(choices && { type: 'list' }),
      allowBlank: 1,
      showInputMessage: 1,
      promptTitle: heading.slice(0, MAX_TITLE_LENGTH),
      prompt: rule.slice(0, MAX_PROMPT_LENGTH),
      sqref: `${first}:${last}`,
    }),
    choices ? `<formula1>${sanitizeTextContent(listFormula(choices))}</formula1>` : '',
    getClosingTagMarkup('dataValidation'),
  ].join('');
}

function listFormula(choices: readonly string[]): string {
  const list = choices.join(',');
  const isPlain = choices.every((choice) => !/[,"]/u.test(choice));
  if (!isPlain || list.length > MAX_LIST_LENGTH) throw new Error(`A cell cannot list these choices: ${list}`);
  return `"${list}"`;
}
