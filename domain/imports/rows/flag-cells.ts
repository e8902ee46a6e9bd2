import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';
import { foldText } from '#domain/text/fold-text.ts';

import type { OrderCells } from './read-order-row.ts';

type Columns = {
  headings: readonly string[];
  columns: readonly (ImportColumn | null)[];
};

type Flagged = {
  cells: OrderCells;
  /** What is wrong with the row: a mark that is neither yes nor no. */
  fault?: string;
};

/** What a yes below these headings says of the goods, as a cell of the handling does. */
const FLAGS: Readonly<Record<string, string>> = {
  fragil: 'Frágil',
  refrigerado: 'Refrigerado',
  refrigerada: 'Refrigerado',
  perecivel: 'Perecível',
  geladeira: 'Refrigerado',
};
/** It may name the goods as well. */
const GOODS = 'geladeira';

/** Longer texts are neither yes nor no. */
const MAX_LENGTH = 40;
const YES = /^(?:sim|s|x|1|yes|y|true|verdadeiro)$/u;
const NO = /^(?:|[-\u2010-\u2015]|nao|n|0|no|false|falso)$/u;

/** The cells of a row with the handling of columns such as "Frágil" that hold yes or no. */
export function withFlags(
  cells: OrderCells,
  texts: readonly string[],
  { headings, columns }: Columns,
): Flagged {
  const marks = headings.flatMap((heading, index) => {
    const key = headingKey(heading);
    const flag = Object.hasOwn(FLAGS, key) && columns[index] === null ? FLAGS[key] : undefined;
    return flag === undefined ? [] : [{ key, heading, flag, text: (texts[index] ?? '').trim() }];
  });
  const meaningOf = (text: string) => foldText(text.slice(0, MAX_LENGTH));
  const unclear = marks.find(({ key, text }) => {
    const word = meaningOf(text);
    return key !== GOODS && !YES.test(word) && !NO.test(word) && word !== key;
  });
  const flags = marks.flatMap(({ key, flag, text }) =>
    YES.test(meaningOf(text)) || meaningOf(text) === key ? [flag] : [],
  );
  const all = [...new Set([cells.handling ?? '', ...flags])].filter((text) => text.trim() !== '');
  return {
    cells: flags.length === 0 ? cells : { ...cells, handling: all.join(', ') },
    ...(unclear && {
      fault: `A coluna “${unclear.heading}” tem “${unclear.text.slice(0, MAX_LENGTH)}”. Use Sim ou Não.`,
    }),
  };
}
