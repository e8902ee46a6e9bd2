import { isDayOrTime } from '#domain/imports/cells/column-texts.ts';

import { textsAt } from './column-rules.ts';
import { headingKey } from './heading-key.ts';

/** The headings with "De" and "Para" above names as the parties that they are; above hours they stay. */
export function withNamedDirections(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const keys = headings.map(headingKey);
  const [from, to] = ['de', 'para'].map((name) =>
    keys.findIndex((key) => key === name || key === `${name} nome`),
  );
  if (from === undefined || to === undefined || ![from, to].every((at) => areNames(textsAt(rows, at))))
    return headings;
  return headings.with(from, 'Remetente').with(to, 'Destinatário');
}

function areNames(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.every((text) => /\p{L}{2}/u.test(text) && !isDayOrTime(text));
}
