import { holdsTwoPhones } from './read-address-cells.ts';

/** Longer texts are neither names nor phones. */
const MAX_LENGTH = 180;

const AT_END = /(?<![\d+(])(?:\+55 ?)?\(?\d{2}\)? ?\d{4,5}[-. ]?\d{4}$/u;
const AT_START = /^(?:\+55 ?)?\(?\d{2}\)? ?\d{4,5}[-. ]?\d{4}(?![\d/])/u;
const LABEL = /(?<![\s,;:/–-])[\s,;:/–-]+(?:(?:tel|fone|cel|telefone|celular|whats|whatsapp|zap)[\s.:]*)?$/iu;

/** The name and the phone of a cell with both: "Ana Lima (11) 98123-4410"; undefined for any other text. */
export function splitNamedPhone(text: string): { name: string; phone: string } | undefined {
  if (text.length > MAX_LENGTH || holdsTwoPhones(text)) return undefined;
  const phone = (AT_END.exec(text) ?? AT_START.exec(text))?.[0];
  if (phone === undefined) return undefined;
  const name = text
    .replace(phone, '')
    .replace(LABEL, '')
    .replace(/^[\s,;:/–-]+/u, '');
  return /\p{L}{2}/u.test(name) ? { name, phone } : undefined;
}
