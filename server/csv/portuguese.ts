export const PORTUGUESE_LETTERS = 'áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚÜ';

export function isLetter(character: string): boolean {
  return isUpper(character) || isLower(character);
}

export function isUpper(character: string): boolean {
  return character !== character.toLowerCase();
}

export function isLower(character: string): boolean {
  return character !== character.toUpperCase();
}

/** Runs of letters, and of signs that may be misread letters. */
export const WORDS = /[A-Za-z\u0080-\u009f\u00a1-\ud7ff\ue000-\uffff]+/g;

/** An ordinal sign ends abbreviations: "nº", "profª". */
const SPELLED = /^(?:[a-záàâãçéêíóôõúü]{2,60}|[a-z]{1,4}[ºª])$/;
const ACCENTED = /[áàâãçéêíóôõúüºª]/;
/** Sequences that no Portuguese word has, such as "ç" before "e" or two accents; measured on a spelling dictionary. */
const MISSPELLED =
  /(?<![aeiounrlcpíú]|[aeiou]s)ç|ç(?![aouáóôúãõ])|ã(?!o|e|z|i|ss|s?$)|õ(?!es$|ez|(?<=põ)em?$)|â(?![mn])|(?<!^)à|à(?!s?$|quel|quil)|ü(?![eiéêíl])|aá|áa|[áéíóúâêô][^áéíóúâêô]{0,60}[áéíóúâêô]/;

/** Whether a word has accents, all where Portuguese words have them, and is in lower case, upper case or capitalised. */
export function isAccentedPortuguese(word: string): boolean {
  const small = word.toLowerCase();
  const isOfOneCase = word === small || word === word.toUpperCase() || word.slice(1) === small.slice(1);
  return isOfOneCase && SPELLED.test(small) && ACCENTED.test(small) && !MISSPELLED.test(small);
}
