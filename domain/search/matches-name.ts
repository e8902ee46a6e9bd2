import { foldForSearch, searchableText } from './search-text.ts';

/**
 * Whether a name of a short list has every typed word, also inside its words, or its words are typed as one: "olho
 * dagua" and "olhodagua" match "Olho d’Água". Blank text matches all names.
 */
export function matchesName(name: string, typed: string): boolean {
  const searchable = searchableText(name);
  const words = foldForSearch(typed).split(' ');
  const parts = foldForSearch(name).split(' ');
  return (
    words.every((word) => searchable.includes(word)) ||
    parts.some((_, place) => parts.slice(place).join('').startsWith(words.join('')))
  );
}
