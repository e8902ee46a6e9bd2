import { foldText } from '#domain/text/fold-text.ts';

/** Longer texts are no error of a formula. */
const MAX_LENGTH = 120;

/** The errors of spreadsheet programs by their name in Portuguese, which their sentence shows. */
const ERRORS: readonly (readonly [shown: string, others: readonly string[]])[] = [
  ['#N/D', ['#N/A', '#N/D!']],
  ['#VALOR!', ['#VALUE!']],
  ['#REF!', []],
  ['#NOME?', ['#NAME?']],
  ['#DIV/0!', []],
  ['#NUM!', []],
  ['#NULO!', ['#NULL!']],
  ['#DESPEJAR!', ['#SPILL!']],
  ['#CALC!', []],
  ['#ERRO!', ['#ERROR!']],
];

const SHOWN = new Map(
  ERRORS.flatMap(([shown, others]) => [shown, ...others].map((text) => [foldText(text), shown] as const)),
);

const NO_RESULT = '#SEM VALOR!';

/**
 * The text of a cell whose formula has no result in the file: "#SEM VALOR! =B2+10". The formula alone would look like a
 * text that begins with an equals sign.
 */
export function formulaText(formula: string): string {
  return `${NO_RESULT} =${formula.trim().slice(0, MAX_LENGTH)}`;
}

const MERGED = '#MESCLADA!';

/** The text of a cell that is merged with the one above it: its value may be of one row or of each. */
export function mergedText(above: string): string {
  return `${MERGED} ${above.slice(0, MAX_LENGTH)}`;
}

const EITHER_DAY = '#DIA OU MÊS!';

/** The text of a cell whose day may have its month first, as others of its column do. */
export function doubtfulDayText(day: string): string {
  return `${EITHER_DAY} ${day.slice(0, MAX_LENGTH)}`;
}

/** The text above a merged cell, which a heading shares. */
export function unmerged(text: string): string {
  return text.startsWith(MERGED) ? text.slice(MERGED.length).trim() : text;
}

/** The name of the error that a cell holds in place of a value, such as "#N/D"; undefined for any other text. */
export function cellError(text: string): string | undefined {
  return text.length > MAX_LENGTH || !text.startsWith('#') ? undefined : SHOWN.get(foldText(text));
}

/**
 * Why a cell has no value although it is not blank, as a sentence; undefined for any other text.
 * @param isProse the text may have sentences, in which a question mark says nothing
 */
export function brokenCell(text: string, { isProse = false } = {}): string | undefined {
  const error = cellError(text);
  if (error !== undefined) return `A fórmula desta célula deu erro na planilha (${error}). Digite o valor.`;
  if (/^#{3,60}$/u.test(text)) return 'A coluna era estreita demais para este valor. Digite-o.';
  if (!isProse && hasLostLetters(text))
    return 'Letras com acento viraram “?” nesta célula. Digite o texto de novo.';
  if (text.startsWith(EITHER_DAY))
    return 'Não dá para saber o dia e o mês: outras datas da coluna trazem o mês antes. Escreva a data como 20/11/2026.';
  if (text.startsWith(MERGED)) return 'Esta célula está mesclada com a de cima. Digite o valor desta linha.';
  return text.startsWith(NO_RESULT)
    ? 'A fórmula desta célula veio sem resultado. Digite o valor.'
    : undefined;
}

/**
 * Whether programs wrote "?" for letters: "Jo?o Concei??o". Not an address of the web, nor a question without a space
 * after it: "Portaria?Sim".
 */
function hasLostLetters(text: string): boolean {
  if (!text.includes('?') || /:\/\/|www\.|[?&]\w{1,40}=/iu.test(text)) return false;
  return /\p{L}\?{1,2}\p{L}/u.test(text.replaceAll(/\p{Ll}\?\p{Lu}/gu, ''));
}

/** Longer texts are no ditto. */
const MAX_DITTO_LENGTH = 40;
const DITTO =
  /^(?:(?:idem|ditto|(?:[oa] )?mesm[oa])(?: (?:acima|anterior|de cima|que acima|endereco))?|["'\u201C-\u201F\u2033\u3003]{1,4})[.!]?$/u;

/** Why a cell has no value that refers to the row above it or to another place, as a sentence: "idem", "o mesmo". */
export function dittoCell(text: string): string | undefined {
  if (text.length > MAX_DITTO_LENGTH || !DITTO.test(foldText(text))) return undefined;
  return `Escreva o valor desta linha no lugar de “${text.trim()}”.`;
}
