import { cutBetweenWords } from './cut-between-words.ts';
import { allOrderNumbersIn, MAX_NUMBERS } from './order-number.ts';

/** Pasted text beyond it is not read. */
const MAX_PASTED_LENGTH = 20_000;

export type FittedSearch = {
  text: string;
  /** A sentence for the user about the part that is not searched; undefined if everything is. */
  notice: string | undefined;
};

/**
 * Fits a search into a limit: a list of orders becomes their bare numbers, and text is cut between words, so that no
 * number changes.
 */
export function fitSearch(typed: string, maxLength: number): FittedSearch {
  if (typed.length <= maxLength) return { text: typed, notice: undefined };
  const read = cutBetweenWords(typed, MAX_PASTED_LENGTH);
  const numbers = allOrderNumbersIn(read);
  const listed = cutBetweenWords(numbers.slice(0, MAX_NUMBERS).join(' '), maxLength);
  if (numbers.length === 0) {
    return {
      text: cutBetweenWords(typed, maxLength),
      notice: 'O texto é longo demais: só o começo dele é buscado.',
    };
  }
  const count = listed.split(' ').length;
  const isWhole = count === numbers.length && read.length === typed.trim().length;
  return {
    text: listed,
    notice: isWhole ? undefined : `A busca vai até a ${count}ª ordem da lista. Busque as outras em seguida.`,
  };
}
