import { describe, expect, test } from 'vitest';

import { decodeText } from './decode-text.ts';

const NAMES =
  'Nome;Bairro\r\nÓticas São João;Consolação\r\nPadaria d’Água;Conceição nº 2\r\nLuísa Corrêa;PRAÇA DA SÉ\r\n';

/** Bytes of non-ASCII characters in a code page. */
const MAC_ROMAN = {
  Ó: 0xee,
  ã: 0x8b,
  ç: 0x8d,
  '’': 0xd5,
  Á: 0xe7,
  º: 0xbc,
  í: 0x92,
  ê: 0x90,
  Ç: 0x82,
  É: 0x83,
};
const CP850 = { Ó: 0xe0, ã: 0xc6, ç: 0x87, '’': 0x27, Á: 0xb5, º: 0xa7, í: 0xa1, ê: 0x88, Ç: 0x80, É: 0x90 };
const CP860 = { Ó: 0x9f, ã: 0x84, ç: 0x87, '’': 0x27, Á: 0x86, º: 0xa7, í: 0xa1, ê: 0x88, Ç: 0x80, É: 0x90 };
const WINDOWS_1252 = {
  Ó: 0xd3,
  ã: 0xe3,
  ç: 0xe7,
  '’': 0x92,
  Á: 0xc1,
  º: 0xba,
  í: 0xed,
  ê: 0xea,
  Ç: 0xc7,
  É: 0xc9,
};

function encode(text: string, bytes: Readonly<Record<string, number>>): Buffer {
  return Buffer.from(Array.from(text, (character) => bytes[character] ?? character.charCodeAt(0)));
}

/** UTF-8 misread as Windows-1252 and encoded again as UTF-8. */
function encodeTwice(text: string): Buffer {
  const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
  const read = Array.from(Buffer.from(text), (byte) =>
    byte >= 0x80 && byte < 0xa0 ? signs.charAt(byte - 0x80) : String.fromCharCode(byte),
  );
  return Buffer.from(read.join(''));
}

describe('decodeText', () => {
  const utf16 = Buffer.from(`\uFEFF${NAMES}`, 'utf16le');

  test.each<[string, string, Buffer]>([
    ['UTF-8', 'utf-8', Buffer.from(NAMES)],
    ['UTF-8 with a byte order mark', 'utf-8', Buffer.from(`\uFEFF${NAMES}`)],
    ['UTF-16 of Excel', 'utf-16', utf16],
    ['big-endian UTF-16', 'utf-16', Buffer.from(utf16).swap16()],
    ['Windows-1252', 'windows-1252', encode(NAMES, WINDOWS_1252)],
    ['Mac Roman', 'macintosh', encode(NAMES, MAC_ROMAN)],
    ['UTF-8 encoded twice', 'double-utf-8', encodeTwice(NAMES)],
    ['UTF-8 encoded three times', 'double-utf-8', encodeTwice(encodeTwice(NAMES).toString())],
    ['twice with a byte order mark', 'double-utf-8', encodeTwice(`\uFEFF${NAMES}`)],
  ])('reads %s as %s', (_, encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: NAMES, encoding });
  });

  test.each([
    ['cp850', CP850],
    ['cp860', CP860],
  ])('reads %s, which has no curly apostrophe', (encoding, bytes) => {
    const text = NAMES.replace('’', "'");
    expect(decodeText(encode(text, bytes))).toEqual({ text, encoding });
  });

  test.each([
    ['Jo\xe3o', 'João'],
    ['Ana\xa0Lima', 'Ana\u00a0Lima'],
    ['J\xe4ger; M\xfcller; 10 m\xb2', 'Jäger; Müller; 10 m²'],
    ['\x93Padaria\x94\x96SP', '“Padaria”–SP'],
    ['Sant\x92Ana; n\xba 5; R$ 5 \x80', 'Sant’Ana; nº 5; R$ 5 €'],
    ['S\xe3O PAULO; JOS\xe9', 'SãO PAULO; JOSé'],
    ['CORA\xc7\xc3O; \x93IRM\xc3\x94', 'CORAÇÃO; “IRMÃ”'],
    ['Jo\xe3o; Wa\xb3\xeasa', 'João; Wa³êsa'],
    ['Estrela d\xb4Oeste', 'Estrela d´Oeste'],
    ['Ana Wei\xdf', 'Ana Weiß'],
    ['Lars S\xf8rensen', 'Lars Sørensen'],
    ['10 \xb1 2; \xa3 5; \xbd kg', '10 ± 2; £ 5; ½ kg'],
  ])('reads a short text as Windows-1252: %j', (bytes, text) => {
    expect(decodeText(Buffer.from(bytes, 'latin1'))).toEqual({ text, encoding: 'windows-1252' });
  });

  test.each([
    ['Mar\x92lia', 'Marília', 'macintosh'],
    ['Jos\x8e', 'José', 'macintosh'],
    ['\xe7gua Azul', 'Água Azul', 'macintosh'],
    ['ABATI\xe7', 'ABATIÁ', 'macintosh'],
    ['Jos\x82', 'José', 'cp850'],
  ])('reads another code page if Windows-1252 is implausible: %j is %s', (bytes, text, encoding) => {
    expect(decodeText(Buffer.from(bytes, 'latin1'))).toEqual({ text, encoding });
  });

  test.each([
    ['S\xc7O GABRIEL; SANTA BR\xd6GIDA; JAPOR\xc7', 'SÃO GABRIEL; SANTA BRÍGIDA; JAPORÃ'],
    ['Muan\xa0; Quipap\xa0; \xb5gua Santa', 'Muaná; Quipapá; Água Santa'],
  ])('reads %j as CP850, in which more words are Portuguese than in Windows-1252', (bytes, text) => {
    expect(decodeText(Buffer.from(bytes, 'latin1'))).toEqual({ text, encoding: 'cp850' });
  });

  test('refuses "sol verde", in which a no-break space may be the "á" of CP850', () => {
    expect(() => decodeText(Buffer.from('sol\xa0verde', 'latin1'))).toThrow(
      expect.objectContaining({ code: 'csv-encoding' }),
    );
  });

  test.each([
    ['Cyrillic of KOI8-R', 'edcfd3cbd7c13bf5ccc9c3c120ecc5cec9cec1'],
    ['Cyrillic of Windows-1251', 'cceef1eae2e03bd3ebe8f6e020cbe5ede8ede0'],
    ['a short name of Windows-1251', 'c8e2e0ed'],
    ['a short name of KOI8-R', 'e9d7c1ce'],
    ['Greek of Windows-1253', 'c3e9fef1e3eff2'],
    ['Chinese of GBK', 'd5c5ceb0'],
    ['Japanese of Shift-JIS', '8e529363'],
    ['signs of Shift-JIS', '93fa967b8cea'],
    ['Polish of Windows-1250', 'a3f3649f'],
    ['Polish of Latin-2', 'a3f364bc'],
    ['another Polish name of Latin-2', '5761b3ea7361'],
  ])('refuses %s as an unknown encoding', (_, hex) => {
    expect(() => decodeText(Buffer.from(hex, 'hex'))).toThrow(
      expect.objectContaining({ code: 'csv-encoding' }),
    );
  });

  test.each([
    ['an Excel workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8])],
    ['UTF-16 without a byte order mark', Buffer.from('Nome', 'utf16le')],
    ['half a character of UTF-16', Buffer.from([0xff, 0xfe, 0x41])],
  ])('refuses %s as binary', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code: 'csv-binary' }));
  });
});
