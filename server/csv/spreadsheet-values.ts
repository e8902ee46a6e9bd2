/**
 * Texts that Excel, LibreOffice or Google Sheets convert to a number, date, time or boolean when opening a CSV file, in
 * Portuguese or English: digits and zeros are lost, "1-2" becomes a date.
 */
const VALUES = [
  // 000123, 1.578, 12E5, 50%, (12)
  /^\(?(?:\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,]\d*)?(?:e[+-]?\d+)?%?\)?$/i,
  /^[.,]\d+$/,
  // 1-2, 3/4, 20/11/2026, 2026-11-20 14:32
  /^\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?(?: \d{1,2}:\d{2}(?::\d{2})?)?$/,
  // 1 1/2
  /^\d+ \d+\/\d+$/,
  // 10:30, 10 am
  /^\d{1,3}:\d{2}(?::\d{2})?(?: ?[ap]m?)?$/i,
  /^\d{1,2} [ap]m?$/i,
  /^(?:true|false|verdadeiro|falso)$/i,
];

const MONTHS = new Set(
  'jan janeiro january fev fevereiro feb february mar março march abr abril apr april mai maio may jun junho june jul julho july ago agosto aug august set setembro sep sept september out outubro oct october nov novembro november dez dezembro dec december'.split(
    ' ',
  ),
);
/** "mar-1", "5 nov", "1-jan-2026", "SET1" */
const NAMED_DAY =
  /^(?:\d{1,4}[-/. ]?(?<month>[a-zç]{3,9})\.?|(?<first>[a-zç]{3,9})\.?[-/. ]?\d{1,4})(?:[-/., ]{1,2}\d{1,4})?$/i;

export function isReadAsValue(text: string): boolean {
  if (VALUES.some((pattern) => pattern.test(text))) return true;
  const { month, first } = NAMED_DAY.exec(text)?.groups ?? {};
  return MONTHS.has((month ?? first ?? '').toLowerCase());
}
