/** The extension of a name; digits behind another digit are the end of a number: "OS 10.468". */
const EXTENSION = /(?:(?<!\d)\.\d{1,5}|\.(?=\d*[a-z])[a-z\d]{1,5})$/iu;
const GROUPED = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.])/gu;
/** "os 10468", "OS_10468", "os-nº-10468", "Ordem de serviço 10468", "pedido10468". */
const LABELLED =
  /(?<!\p{L})(?:o\.?s\.?|ordem(?:[\s_-]*de[\s_-]*servico)?|pedido)[\s_.:#-]*(?:n(?:[ro.]|ro|umero)?[\s_.:#-]*)?(\d{1,15})(?![\p{L}\d])/giu;
const ALONE = /(?<![\p{L}\d])\d{5,8}(?![\p{L}\d])/gu;
/** Another number joined to a labelled one: "OS 10468 e 10469", "OS 10468, 10469", "OS 10468 (10469)". */
const JOINED = /^(?:[^\p{L}\d]|(?:e|ou|a)(?!\p{L})){0,8}(\d{5,8})(?![\p{L}\d])/u;
/** Days, day first. */
const DAY_FIRST = /(?<!\d)(?:0[1-9]|[12]\d|3[01])[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:19|20)\d{2}(?!\d)/gu;
/** Days, also with a time, that cameras and messengers write: "20261120", "2026-11-20". */
const DATE =
  /(?<!\d)(?:19|20)\d{2}[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])(?:[-_ T](?:[01]\d|2[0-3])[0-5]\d[0-5]\d\d{0,3})?(?!\d)/gu;
/** Names that cameras and messengers give: their numbers count pictures. */
const CAMERA = /^(?:img|dsc|dscn|dscf|mvimg|pxl|vid|gopr|image|imagem|screenshot|scan|captura)(?!\p{L})/iu;
/** A lower number without a label most likely counts something else. */
const MIN_UNLABELLED = 10_000;

/**
 * The order number in a file's name: "10468.jpg", "OS 10468 (2).jpeg", "os-10468-recibo.png".
 * @returns undefined without a number, with numbers of several orders, and for names that a camera gave
 */
export function orderNumberOfFile(name: string): number | undefined {
  const text = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(EXTENSION, '')
    .replaceAll(GROUPED, (digits) => digits.replaceAll('.', ''));
  const matches = [...text.matchAll(LABELLED)];
  const labelled = numbersOf(matches.map(([, digits]) => digits));
  if (labelled.length > 0) return matches.some(isJoined) ? undefined : onlyOf(labelled);
  if (CAMERA.test(text)) return undefined;
  const alone = numbersOf([...text.replaceAll(DATE, ' ').matchAll(ALONE)].map(([digits]) => digits));
  return onlyOf(alone.filter((number) => number >= MIN_UNLABELLED));
}

/** Whether another order's number follows a labelled one. */
function isJoined({ 0: { length }, 1: digits, index, input }: RegExpExecArray): boolean {
  const rest = input
    .slice(index + length)
    .replaceAll(DATE, ' ')
    .replaceAll(DAY_FIRST, ' ');
  const joined = JOINED.exec(rest)?.[1];
  return joined !== undefined && Number(joined) !== Number(digits);
}

function numbersOf(digits: readonly (string | undefined)[]): number[] {
  return [...new Set(digits.map(Number))].filter((number) => number > 0);
}

function onlyOf([number, ...others]: readonly number[]): number | undefined {
  return others.length === 0 ? number : undefined;
}
