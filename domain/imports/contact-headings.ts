import { headingKey } from './heading-key.ts';
import type { ColumnMatcher } from './match-columns.ts';
import { isLikePhone } from './read-address-cells.ts';

const CONTACT = /^(?:contatos?|contact)$/u;

/**
 * A matcher that takes "Contato" above telephones for the phone of its party, and not for a name, unless the company has
 * chosen its column.
 */
export function withContactPhones<Id extends string>(matcher: ColumnMatcher<Id>): ColumnMatcher<Id> {
  return {
    ...matcher,
    matchColumns(headings, context = {}) {
      const { learned, rows = [] } = context;
      const keys = matcher.learningKeys(headings);
      const named = headings.map((heading, index) => {
        const texts = rows.map((cells) => (cells[index] ?? '').trim()).filter((text) => text !== '');
        const isPhone = CONTACT.test(headingKey(heading)) && texts.length > 0 && texts.every(isLikePhone);
        const isChosen = keys[index]?.some((key) => learned?.has(key)) ?? false;
        return isPhone && !isChosen ? 'Telefone do contato' : heading;
      });
      return matcher.matchColumns(named, context);
    },
  };
}
