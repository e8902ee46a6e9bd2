import { readState, type State } from '#domain/brazil-states.ts';
import { foldText } from '#domain/text/fold-text.ts';

import { splitStreet } from './street-number.ts';

export type FullAddress = {
  street: string;
  number: string;
  complement: string;
  /** A landmark; blank if the text has none. */
  reference: string;
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
/** Of the building, or too short for a name: "ap 3", "Ed. Sol", "A". */
const BUILDING =
  /\d|^.$|^(?:ap|apt|apto|apartamento|bloco|bl|torre|casa|sala|sl|conj|cj|loja|lj|fundos|sobrado|andar|ed|edif|edificio|predio|cond|condominio|galpao|shopping|unidade|quadra|qd|lote|lt)(?:[ .]|$)/u;
const LANDMARK =
  /^(?:prox|proximo|proxima|perto|em frente|enfrente|defronte|ao lado|do lado|esquina|esq|ref|referencia|ponto de ref|ponto de referencia|pto|atras|portao|muro)(?:[ .:/]|$)/u;
/** Instructions, names of other places, and regions: neither a district nor surely another part. */
const DOUBTFUL =
  /^(?:deixar|entregar|tocar|chamar|ligar|avisar|procurar|falar|interfone|portaria|obs|zona|regiao|hospital|clinica|escola|colegio|igreja|mercado|supermercado|padaria|farmacia|posto)(?:[ .:]|$)/u;

/**
 * Splits an address of one cell by its order: street and number, complement and district, city, state, CEP.
 * @returns undefined where a part but the complement, a landmark and the CEP is missing, or may be another one
 */
export function splitFullAddress(text: string): FullAddress | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const all = partsOf(text.replaceAll(/\s+/gu, ' ').trim());
  const codes = all.flatMap((part) => POSTAL_CODE.exec(part)?.[1] ?? []);
  const parts = all.filter((part) => !POSTAL_CODE.test(part) && foldText(part) !== 'brasil');
  const place = placeOf(parts);
  const head = headOf(place?.before ?? []);
  const between = partsBetween(head?.rest ?? []);
  if (!place || !head || !between || codes.length > 1) return undefined;
  if (kindOf(place.city) !== 'district') return undefined;
  const { street, number } = head;
  return { street, number, ...between, city: place.city, state: place.state, postalCode: codes[0] ?? '' };
}

type Between = Pick<FullAddress, 'complement' | 'reference' | 'district'>;

/** The parts between the number and the city; undefined where not exactly one can be the district. */
function partsBetween(parts: readonly string[]): Between | undefined {
  const kinds = parts.map((part) => ({ part, kind: kindOf(part) }));
  const [district, ...others] = kinds.filter(({ kind }) => kind === 'district');
  if (!district || others.length > 0 || kinds.some(({ kind }) => kind === 'doubtful')) return undefined;
  const textOf = (wanted: string) =>
    kinds.flatMap(({ part, kind }) => (kind === wanted ? [part] : [])).join(', ');
  return { district: district.part, complement: textOf('building'), reference: textOf('landmark') };
}

function kindOf(part: string): 'building' | 'landmark' | 'doubtful' | 'district' {
  const folded = foldText(part);
  if (LANDMARK.test(folded)) return 'landmark';
  if (BUILDING.test(folded)) return 'building';
  return DOUBTFUL.test(folded) ? 'doubtful' : 'district';
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
