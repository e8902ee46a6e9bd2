/**
 * Whether Excel, LibreOffice or Google Sheets convert a text to a number, date, time or boolean when opening a CSV file,
 * in Portuguese or English: digits and zeros are lost, "1-2" becomes a date, "101 e 102" a power of ten.
 */
export function isReadAsValue(text: string): boolean {
  const plain = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return AMOUNT.test(plain) || FRACTION.test(plain) || BOOLEAN.test(plain) || isMoment(plain);
}

/** A number with the signs that may stand around it: 000123, 1.578,50, 12E5, 5 e 3, 50 %, (12), 12-, R$ 10, 10 €. */
const AMOUNT =
  /^(?:[(+\-% ]|(?:r|us)?\p{Sc}){0,6}(?:\d+(?:[.,]\d{3})*(?:[.,]\d*)?|[.,]\d+)(?: ?e ?[+-]?\d+)?(?:[)\-% ]|(?:r|us)?\p{Sc}){0,6}$/u;
const FRACTION = /^\d+ \d+ ?\/ ?\d+$/;
const BOOLEAN = /^(?:true|false|verdadeiro|falso)$/;

/** 10:30, 10:30:05,5 pm, 10 am, 27: */
const CLOCK =
  /(?:^|[ t])(?:\d{1,4}(?::\d{0,2}){1,2}(?:[.,]\d{1,9})?(?: ?[ap]m?)?|\d{1,2}(?: [ap]| ?[ap]m))(?: ?-)?(?= |$)/;

/** A day, a time, or both. */
function isMoment(text: string): boolean {
  const rest = text.replace(CLOCK, '').trim();
  return (rest === '' && text !== '') || isDay(rest);
}

/** 1-2, 3/4, 20/11/2026, 2026-11-20 */
const NUMBERED_DAY = /^\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?$/;
/** "mar-1", "5 nov", "1-jan-2026", "SET1", "nov 20, 2026" */
const NAMED_DAY = /^(?=.*\d)(?:\d{1,4}[-/., ]{0,2})?(?<month>[a-zç]{3,9})\.?(?:[-/., ]{0,2}\d{1,4}){0,2}$/;
const MONTHS = wordsOf(
  'jan janeiro january fev fevereiro feb february mar março march abr abril apr april mai maio may jun junho june jul julho july ago agosto aug august set setembro sep sept september out outubro oct october nov novembro november dez dezembro dec december',
);
const WEEKDAY = /^(?<weekday>[a-záç]{3,9}(?:-feira)?),? /;
const WEEKDAYS = wordsOf(
  'dom domingo sun sunday seg segunda-feira mon monday ter terça-feira tue tuesday qua quarta-feira wed wednesday qui quinta-feira thu thursday sex sexta-feira fri friday sáb sábado sat saturday',
);

function isDay(text: string): boolean {
  const weekday = WEEKDAY.exec(text)?.groups?.['weekday'] ?? '';
  const day = WEEKDAYS.has(weekday) ? text.replace(WEEKDAY, '') : text;
  return NUMBERED_DAY.test(day) || MONTHS.has(NAMED_DAY.exec(day)?.groups?.['month'] ?? '');
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
