import { isDay } from '#domain/imports/cells/column-texts.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';
import { foldText } from '#domain/text/fold-text.ts';

type File = {
  headings: readonly string[];
  columns: readonly (ImportColumn | null)[];
};

const RETURN =
  /^(?:ida e volta|ida volta|(?:(?:com|tem|ha) )?retorno|retornar|volta)(?: s n| sim nao| sim ou nao)?$/u;
const NO = /^(?:nao.{0,40}|n|no|false|falso|sem retorno|(?:so|somente|apenas) ida|\d{1,4})$/u;
/** Of the cell's text in the sentence. */
const MAX_LENGTH = 60;

/** The fault of a row that requests a return trip, which an order with one drop-off lacks; undefined for other rows. */
export function returnTripFault(texts: readonly string[], { headings, columns }: File): string | undefined {
  const index = headings.findIndex(
    (heading, at) =>
      columns[at] === null &&
      (texts[at] ?? '').trim() !== '' &&
      RETURN.test(headingKey(heading)) &&
      requestsReturn((texts[at] ?? '').trim()),
  );
  if (index === -1) return undefined;
  const text = (texts[index] ?? '').trim();
  const shown = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return `A coluna “${headings[index] ?? ''}” diz “${shown}”, mas a ordem termina no destinatário. Importe a coluna como Instruções, ou esvazie essa célula.`;
}

/** A date is of a next visit, and a number other than 1 counts days. */
function requestsReturn(text: string): boolean {
  const words = foldText(text.slice(0, MAX_LENGTH));
  return (
    /[\p{L}\p{N}]/u.test(words) && (words === '1' || !NO.test(words)) && !isDay(text.slice(0, MAX_LENGTH))
  );
}
