import { foldText } from '#domain/text/fold-text.ts';

/** A street with the number of the house. */
export type StreetAndNumber = { street: string; number: string; rest: string };

/** A longer text is no street with its number. */
const MAX_LENGTH = 120;

const TYPE =
  /^(?:rua|r|av|avenida|al|alameda|tv|travessa|p[çc]a?|pra[çc]a|lgo?|largo|ladeira|estrada|estr|rodovia|rod|vila|viela|beco|via)(?:\. ?| )/iu;
/** Followed by the number of a house, "120", "1.200", "120A", "120-A", "S/N", and the rest of the text. */
const AFTER_COMMA =
  /^([^,]+?) ?, ?(?:n(?:[º°o.]{1,3}|[úu]mero)? ?)?(\d{1,3}\.\d{3}|\d{1,6}(?:-?[a-z](?![\p{L}\d])| [a-z](?=$| ?[,;]| [-–] )| [a-df-np-wyz](?= (?:ap|apt|apto|bloco|bl|torre|casa|sala|loja|fundos)(?:[ .\d]|$)))?|s\/?n\.?[º°]?)(?![\p{L}\d/]|[-.]\d)(.*)$/iu;
/** Behind a number: that of a second house or another street, or what may be a letter of the first: "100 e 102", "100 x Rua Azul". */
const DOUBTFUL_REST =
  /^(?: ?\/| (?:[a-z]|ou|ao|\d{1,6})(?=[ ,;./]|$)|[ ,;–-]+(?:(?:e|ou|x|at[ée])(?=[ ,;./]|$)|ao? \d))/iu;
const AT_END =
  /^([^,]*?\p{L}{2}\.?) (?:n(?:[º°o.]{1,3}|[úu]mero)? ?)?(\d{1,3}\.\d{3}|\d{1,6}(?:[- ]?[a-z])?|s\/?n\.?[º°]?)$/iu;

/** Before a part of the building: "Rua A 120 ap 3". */
const BEFORE_PART =
  /^([^,]*?\p{L}{2}\.?) (?:n(?:[º°o.]{1,3}|[úu]mero)? ?)?(\d{1,3}\.\d{3}|\d{1,6}[a-z]?) (?:[-–] )?((?:ap|apt|apto|apartamento|bloco|bl|torre|casa|sala|sl|loja|lj|conj|conjunto|cj|fundos|sobrado|galp[ãa]o)(?:[ .\d].*)?)$/iu;
/** A place on a road, which has no other number: "Rodovia BR 116, km 22". */
const ON_ROAD =
  /^((?:rodovia|rod|estrada|estr|[a-z]{2})[ .-][^,]{1,80}?),? km\.? ?(\d{1,4}(?:[.,]\d{1,3})?)(?:(?: [-–]|,) (.*))?$/iu;

/** A number behind one of these words is no house: "km 23", "Lote 5", "Rua Projetada 7". */
const OF_PART =
  / (?:km|br|sp|mg|rj|pr|rs|sc|ba|go|quadra|qd|q|lote|lt|bloco|bl|conj|conjunto|cj|casa|ap|apto|apt|apartamento|sala|sl|loja|lj|torre|andar|esq|esquina|ou|ate|projetada|setor|etapa|fase|gleba|chacara|chac|box|posto)(?:[ .]|$)/u;

/**
 * Splits the number from a street that holds both: after a comma, as the last word behind a street's
 * type and name, or before a part of the building; and the place on a road.
 * @returns undefined where the number may be part of a name, a road or a complement
 */
export function splitStreet(text: string): StreetAndNumber | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const typed = text.replaceAll(/\s+/gu, ' ').trim();
  const [, road, place, beside = ''] = ON_ROAD.exec(typed) ?? [];
  if (road !== undefined && !/^\d/u.test(beside))
    return { street: road, number: `km ${place}`, rest: beside };
  const behindComma = AFTER_COMMA.exec(typed);
  const [, street = '', number, rest = ''] =
    behindComma ?? BEFORE_PART.exec(typed) ?? AT_END.exec(typed) ?? [];
  if (number === undefined) return undefined;
  const hasType = TYPE.test(street);
  if (!behindComma && !(hasType && /\p{L}{2}/u.test(street.replace(TYPE, '')))) return undefined;
  // "SQS 308, 302" may end with an apartment.
  if (!hasType && /\d/u.test(street)) return undefined;
  if (DOUBTFUL_REST.test(rest)) return undefined;
  if (!/\p{L}/u.test(street) || OF_PART.test(` ${foldText(street)}`)) return undefined;
  return { street, number: numberOf(number), rest: rest.replace(/^[\s,;–-]+/u, '').trim() };
}

function numberOf(typed: string): string {
  return /^s/iu.test(typed) ? 'S/N' : typed.replace('.', '').toUpperCase();
}

/** The rest behind a number without the parts that have a column: "ap 3" of "ap 3 - Centro". */
export function withoutParts(rest: string, parts: readonly string[]): string {
  const known = new Set(parts.map(foldText).filter((part) => part !== ''));
  return rest
    .split(/ ?, ?| [-–] /u)
    .filter((part) => part !== '' && !known.has(foldText(part)))
    .join(', ');
}
