/** Characters of the bytes from 0x80. Windows-1252 and Latin-1 differ only below 0xA0. */
const LATIN_1 = Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0xa0 + index)).join('');
const HIGH_HALVES = {
  /** Hand-written: several releases of Node decode it as Latin-1 (nodejs/node 56542). */
  'windows-1252': `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009dž\u0178${LATIN_1}`,
  macintosh: `ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆\u00ab\u00bb…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ`,
  /** Used by DOS and older programs. */
  cp850: `ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡\u00ab\u00bb░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0`,
  /** DOS in Portugal. */
  cp860: `ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡\u00ab\u00bb░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0`,
} as const;

export type CodePage = keyof typeof HIGH_HALVES;

export const CODE_PAGES = ['windows-1252', 'macintosh', 'cp850', 'cp860'] as const;

const ASCII_END = 0x80;
const ASCII = Array.from({ length: ASCII_END }, (_, code) => String.fromCharCode(code)).join('');

/** The UTF-16 code unit of each byte. */
const UNITS = forEachPage((codePage) =>
  Uint16Array.from(ASCII + HIGH_HALVES[codePage], (character) => character.charCodeAt(0)),
);

/** The byte of each UTF-16 code unit; 0 if there is none. */
const BYTES = forEachPage((codePage) => {
  const bytes = new Uint8Array(0x1_0000);
  // Latin-1 decoders map the bytes below 0xA0 to control characters.
  if (codePage === 'windows-1252') for (let byte = ASCII_END; byte < 0xa0; byte += 1) bytes[byte] = byte;
  for (const [byte, unit] of UNITS[codePage].entries()) bytes[unit] = byte;
  return bytes;
});

function forEachPage<Table>(tableOf: (codePage: CodePage) => Table): Readonly<Record<CodePage, Table>> {
  return {
    'windows-1252': tableOf('windows-1252'),
    macintosh: tableOf('macintosh'),
    cp850: tableOf('cp850'),
    cp860: tableOf('cp860'),
  };
}

/** The bytes of all UTF-16 code units, for loops over long texts; 0 for those without one. */
export function bytesOfUnits(codePage: CodePage): Uint8Array {
  return BYTES[codePage];
}

export function decodeCodePage(bytes: Uint8Array, codePage: CodePage): string {
  const table = UNITS[codePage];
  const units = new Uint16Array(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) units[index] = table[bytes[index] ?? 0] ?? 0;
  return Buffer.from(units.buffer).toString('utf16le');
}

/** Undefined if the text has U+0000 or characters that the code page lacks. */
export function encodeCodePage(text: string, codePage: CodePage): Buffer | undefined {
  const table = BYTES[codePage];
  const bytes = Buffer.alloc(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const byte = table[text.charCodeAt(index)] ?? 0;
    if (byte === 0) return undefined;
    bytes[index] = byte;
  }
  return bytes;
}
