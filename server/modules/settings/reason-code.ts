/** Leaves room for a number within the 40 characters of a code. */
const LONGEST = 36;

/**
 * A code for a reason that the base adds: "Rua alagada" becomes RUA_ALAGADA, and RUA_ALAGADA_2 when that is taken.
 */
export function reasonCode(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/^[^A-Z]+/, '')
    .slice(0, LONGEST)
    .replace(/_+$/, '');
  const code = words === '' ? 'MOTIVO' : words;
  let free = code;
  for (let number = 2; taken.has(free); number += 1) free = `${code}_${number}`;
  return free;
}
