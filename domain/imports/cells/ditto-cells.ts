import { foldText } from '#domain/fold-text.ts';

/** Longer texts are no ditto. */
const MAX_LENGTH = 40;
const DITTO =
  /^(?:(?:idem|ditto|(?:[oa] )?mesm[oa])(?: (?:acima|anterior|de cima|que acima|endereco))?|["'\u201C-\u201F\u2033\u3003]{1,4})[.!]?$/u;

/** Why a cell has no value that refers to the row above it or to another place, as a sentence: "idem", "o mesmo". */
export function dittoCell(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !DITTO.test(foldText(text))) return undefined;
  return `Escreva o valor desta linha no lugar de “${text.trim()}”.`;
}
