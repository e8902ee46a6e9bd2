import { describe, expect, test } from 'vitest';

import { CODE_PAGES, type CodePage, decodeCodePage } from './code-pages.ts';
import { findMisreadUtf8 } from './misread-utf8.ts';

function misread(text: string, codePage: CodePage): string {
  return decodeCodePage(Buffer.from(text), codePage);
}

describe('findMisreadUtf8', () => {
  const CHARACTERS = Array.from('áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚÜñößºª°“”‘’–—…•€™®\u00a0😀');

  test.each(CODE_PAGES)('finds every character read as %s, alone and after a small letter', (codePage) => {
    const missed = CHARACTERS.flatMap((character) => [character, `x${character}`, `x${character}y`]).filter(
      (text) =>
        findMisreadUtf8(misread(text, codePage), codePage) !== text.indexOf(text.replaceAll(/[xy]/g, '')),
    );
    expect(missed).toEqual([]);
  });

  test.each([
    ['ANTÔNIO', 3],
    ['AÇÃO', 1],
    ['CAFÉ', 3],
    ['CIPÓ', 3],
    ['AVÔ', 2],
    ['Pé', 1],
    ['KÖLN', 1],
    ['IRMÃ', 3],
    ['Мария', 0],
    ['Sa\u0303o', 2],
  ])('finds %s read as any code page', (text, index) => {
    expect(CODE_PAGES.map((codePage) => findMisreadUtf8(misread(text, codePage), codePage))).toEqual(
      CODE_PAGES.map(() => index),
    );
  });

  test('finds UTF-8 read as Latin-1', () => {
    expect(findMisreadUtf8(Buffer.from('AÇÃO').toString('latin1'), 'windows-1252')).toBe(1);
  });

  test.each([
    'SÃO PAULO',
    'AÇÃO',
    'IRMÃ®',
    'ROMÃ™',
    'ROMÃ©',
    '“IRMÃ”',
    '“A IRMÃ”, 2',
    '„IRMÃ“',
    '"IRMÃ”',
    'IRMÃ…',
    'IRMÃ–SP',
    'IRMÃ\u00a0LÚCIA',
    '“CAFÉ”',
    'É”',
    'café…”',
    'd’água',
    '«água»',
    'TATUÍ”',
    'Âmbar',
    'Ôpera',
    '√2',
    'AÙûûû',
    'Łódź',
    '北京',
    '😀',
  ])('finds nothing in %s', (text) => {
    expect(CODE_PAGES.map((codePage) => findMisreadUtf8(text, codePage))).toEqual(CODE_PAGES.map(() => -1));
  });
});
