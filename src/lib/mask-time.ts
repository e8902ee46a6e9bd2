const MAX_LENGTH = 40;
/** "às 8h" */
const PREPOSITION = /^(?:às|as|das|até|ate)(?=\d)/iu;
/** Units after the minutes also match without their first letters: the field has already dropped those. */
const HOURS_AND_MINUTES =
  /^(\d{1,2})[:h.](?:rs?|s|oras?)?(\d{0,2})(?:\d*|:\d{2}|h?(?:rs?|s|oras?)?|m?i?n?)$/iu;
const DIGITS_ONLY = /^[\d:.h]*(?:rs?|s|oras?)?$/iu;

/**
 * "1430" → "14:30"; "930" → "09:30", because no hour begins with 9; "1:30", "1h30m", "às 1:30 hs" → "01:30". Text that
 * is no time stays.
 */
export function maskTime(typed: string): string {
  if (typed.length > MAX_LENGTH) return typed;
  const text = typed.normalize('NFC').replaceAll(/\s/gu, '').replace(PREPOSITION, '');
  const [, hours, minutes = ''] = HOURS_AND_MINUTES.exec(text) ?? [];
  if (hours !== undefined) return `${hours.padStart(2, '0')}:${minutes}`;
  if (!DIGITS_ONLY.test(text)) return typed;
  const digits = text.replaceAll(/\D/gu, '').slice(0, 4);
  const [first = ''] = digits;
  const padded = first > '2' ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}:${padded.slice(2)}` : padded;
}

/** Completes the time of a field that loses the focus: "8h" and "8" → "08:00". */
export function completeTime(typed: string): string {
  const masked = maskTime(typed);
  const hours = /^(\d{1,2}):?$/u.exec(masked)?.[1];
  return hours === undefined ? masked : `${hours.padStart(2, '0')}:00`;
}
