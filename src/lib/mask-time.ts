/** "1430" → "14:30"; "930" → "09:30", because no hour begins with 9. As far as it is typed. */
export function maskTime(typed: string): string {
  const digits = typed.replaceAll(/\D/gu, '').slice(0, 4);
  const [first = ''] = digits;
  const padded = first > '2' ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}:${padded.slice(2)}` : padded;
}
