import { describe, expect, test } from 'vitest';

import { foldForSearch, searchableText } from './search-text.ts';

describe('foldForSearch', () => {
  test.each([
    ['Óticas Miramar', 'oticas miramar'],
    ['SÃO JOÃO', 'sao joao'],
    ['  Conceição  da   Barra ', 'conceicao da barra'],
    ['Joa\u0303o', 'joao'],
    ['Açaí & Cia. 24h', 'acai cia 24h'],
    ["Olho d'Água", 'olho dagua'],
    ['Olho d’Água', 'olho dagua'],
    ['Sant´Ana', 'santana'],
    ['Embu-Guaçu', 'embu guacu'],
    ['Ana\u2013Maria', 'ana maria'],
    ['Ana\u00a0Lima', 'ana lima'],
    ['Ma\u200bria', 'maria'],
    ['Bran\u00addão', 'brandao'],
    ['\u202aPaulo\u202c', 'paulo'],
    ['Weiß & Søn', 'weiss son'],
    ['nº 10 2ª', 'no 10 2a'],
    ['１０５８２', '10582'],
    ['“Helena”, Prado/SP', 'helena prado sp'],
    ['50%_\\', '50'],
    ['frágil 🔥', 'fragil 🔥'],
    ['Café™ ℡ Nº №', 'cafetm tel no no'],
    ['𝐇𝐞𝐥𝐞𝐧𝐚 𝑷𝒓𝒂𝒅𝒐', 'helena prado'],
    ['🄰🄱 ㎏ ㎅', 'ab kg kb'],
    ['- / .', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });
});

test.each([
  ['Helena Prado', ' helena prado'],
  ['Xangri-lá', ' xangri la xangrila'],
  ['Lojas 10-12', ' lojas 10 12'],
])(
  'searchableText puts a space before every word of %j and also joins hyphenated ones',
  (text, searchable) => {
    expect(searchableText(text)).toBe(searchable);
  },
);
