import { readState, type State } from '#domain/brazil-states.ts';
import { foldText } from '#domain/fold-text.ts';

import { splitStreet } from './street-number.ts';

export type FullAddress = {
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: State;
  /** Blank if the text has none. */
  postalCode: string;
};

/** Longer texts are no address. */
const MAX_LENGTH = 240;

const POSTAL_CODE = /^(?:cep:? ?)?(\d{2}\.?\d{3}-?\d{3})$/iu;
/** Behind the city: "Santos - SP", "Santos/SP", "Santos (SP)". */
const STATE = /^(.*\S)(?: ?[/(] ?| )([a-z]{2})\)?$/iu;
/** Neither a district nor a city. */
const PART =
  /\d|^(?:ap|apt|apto|apartamento|bloco|bl|torre|casa|sala|sl|loja|lj|fundos|sobrado|andar)(?:[ .]|$)/u;

/**
 * Splits an address of one cell by its order: street and number, complement, district, city, state, CEP.
 * @returns undefined where a part but the complement and the CEP is missing, or may be another one
 */
export function splitFullAddress(text: string): FullAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const all = partsOf(text.replaceAll(/\s+/gu, ' ').trim());
  const codes = all.flatMap((part) => POSTAL_CODE.exec(part)?.[1] ?? []);
  const parts = all.filter((part) => !POSTAL_CODE.test(part) && foldText(part) !== 'brasil');
  const place = placeOf(parts);
  const head = headOf(place?.before ?? []);
  if (!place || !head || codes.length > 1) return undefined;
  const district = head.rest.at(-1) ?? '';
  if (district === '' || [district, place.city].some((name) => PART.test(foldText(name)))) return undefined;
  const { street, number } = head;
  const complement = head.rest.slice(0, -1).join(', ');
  return {
    street,
    number,
    complement,
    district,
    city: place.city,
    state: place.state,
    postalCode: codes[0] ?? '',
  };
}

function partsOf(text: string): string[] {
  return text
    .split(/ ?[,;] ?| [-\u2010-\u2015] /u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The city and the state at the end, in one part or in two, and the parts before them. */
function placeOf(parts: readonly string[]): { city: string; state: State; before: string[] } | undefined {
  const last = parts.at(-1) ?? '';
  const alone = last.length === 2 ? readState(last) : undefined;
  if (alone !== undefined) return { city: parts.at(-2) ?? '', state: alone, before: parts.slice(0, -2) };
  const [, city, name = ''] = STATE.exec(last) ?? [];
  const state = readState(name);
  return city === undefined || state === undefined ? undefined : { city, state, before: parts.slice(0, -1) };
}

/** The street and its number, in one part or in two, and the parts behind them. */
function headOf(parts: readonly string[]): { street: string; number: string; rest: string[] } | undefined {
  for (const count of [1, 2]) {
    const split = splitStreet(parts.slice(0, count).join(', '));
    if (split) return { ...split, rest: [...partsOf(split.rest), ...parts.slice(count)] };
  }
  return undefined;
}
