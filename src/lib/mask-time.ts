const HOURS_AND_MINUTES = /^(\d{1,2})[:h.](\d{0,2})(?:\d*|:\d{2}|min)$/iu;
const TIME_TEXT = /^[\d:.h]*(?:min)?$/iu;

/** "1430" → "14:30"; "930" → "09:30", because no hour begins with 9; "1:30" → "01:30". Text that is no time stays. */
export function maskTime(typed: string): string {
  const text = typed.replaceAll(/\s/gu, '');
  if (!TIME_TEXT.test(text)) return typed;
  const [, hours, minutes = ''] = HOURS_AND_MINUTES.exec(text) ?? [];
  if (hours !== undefined) return `${hours.padStart(2, '0')}:${minutes}`;
  const digits = text.replaceAll(/\D/gu, '').slice(0, 4);
  const [first = ''] = digits;
  const padded = first > '2' ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}:${padded.slice(2)}` : padded;
}

/** Completes the time of a field that loses the focus: "8h" and "8" → "08:00". */
export function completeTime(typed: string): string {
  const hours = /^(\d{1,2}):?$/u.exec(maskTime(typed))?.[1];
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:00`;
}
