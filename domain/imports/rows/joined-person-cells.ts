import { isBlankCell } from '#domain/imports/cells/blank-cells.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { ORDER_COLUMNS } from '#domain/imports/columns/order-columns.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';
import { foldText } from '#domain/text/fold-text.ts';

type Columns = {
  headings: readonly string[];
  columns: readonly (ImportColumn | null)[];
};

const SURNAME = /(?:^| )(?:sobrenome|ultimo nome|last name|surname)(?= |$)/u;

const PHONES = namesOf(ORDER_COLUMNS.contactPhone);
const NAMES = namesOf(ORDER_COLUMNS.contactName);

function namesOf({ heading, also }: { heading: string; also: readonly string[] }): ReadonlySet<string> {
  return new Set([heading, ...also].map(headingKey));
}

/** Adds what other columns hold of the recipient: a surname to the name, and a second phone in place of a blank one. */
export function withJoinedPerson(
  texts: readonly string[],
  { headings, columns }: Columns,
): readonly string[] {
  const keys = headings.map(headingKey);
  const at = columns.indexOf('contactName');
  const surname = surnameAt(at, keys, columns);
  const named = surname === undefined ? texts : withSurname(texts, at, surname);
  const own = columns.indexOf('contactPhone');
  if (own === -1 || !isBlankCell(texts[own] ?? '')) return named;
  const beside = [own + 1, own - 1]
    .filter((index) => columns[index] === null && isOtherPhone(keys[index] ?? '', keys[own] ?? ''))
    .map((index) => texts[index] ?? '')
    .find((text) => !isBlankCell(text));
  return beside === undefined ? named : withText(named, own, beside);
}

/** The index of the surname: right behind the name, or right before it unless it follows another name. */
function surnameAt(name: number, keys: readonly string[], columns: Columns['columns']): number | undefined {
  if (name === -1) return undefined;
  const known = new Set(`${keys[name]} do da de`.split(' '));
  return [name + 1, name - 1].find((index) => {
    const key = keys[index] ?? '';
    const isBehindOther = index < name && NAMES.has(keys[index - 1] ?? '');
    if (columns[index] !== null || !SURNAME.test(key) || isBehindOther) return false;
    return key
      .replace(SURNAME, '')
      .split(' ')
      .every((word) => word === '' || known.has(word));
  });
}

function withSurname(texts: readonly string[], name: number, surname: number): readonly string[] {
  const [first, last] = [(texts[name] ?? '').trim(), (texts[surname] ?? '').trim()];
  if (isBlankCell(last) || ` ${foldText(first)}`.endsWith(` ${foldText(last)}`)) return texts;
  return withText(texts, name, `${first} ${last}`.trim());
}

/** Whether two headings name phones of one person: without common words and digits, both are blank or name a phone. */
function isOtherPhone(key: string, own: string): boolean {
  const isName = (words: readonly string[]) => {
    const rest = words.filter((word) => !/^\d$/u.test(word)).join(' ');
    return rest === '' || PHONES.has(rest);
  };
  const [one, other] = [key.split(' '), own.split(' ')];
  return (
    key !== '' &&
    isName(one.filter((word) => !other.includes(word))) &&
    isName(other.filter((word) => !one.includes(word)))
  );
}

/** Pads the row, which may end before the column. */
function withText(texts: readonly string[], index: number, text: string): readonly string[] {
  return Array.from({ length: Math.max(texts.length, index + 1) }, (_, at) =>
    at === index ? text : (texts[at] ?? ''),
  );
}
