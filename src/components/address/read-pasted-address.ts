import type { ClipboardEvent } from 'react';

import { readState, STATES } from '#domain/brazil-states.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { maskPostalCode, parsePostalCode } from '#src/lib/postal-code.ts';

import type { AddressValues } from './address-values.ts';

const MAX_LENGTH = 300;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const POSTAL_CODE = /(?:CEP:? ?)?(?<!\d)(\d{2}\.?\d{3}[- ]?\d{3})(?!\d)/iu;
const COUNTRY = /^bra[sz]il\.?$/iu;
/** Between segments whose blanks are single ones. */
const SEPARATOR = / ?[,;\n] ?| [-–—] /u;
const OUTER_SIGNS = /^[ ,;/–-]|[ ,;/–-]$/gu;
/** "São Paulo/SP", "São Paulo-SP", "São Paulo SP" */
const CITY_AND_STATE = /^(.+)[-–/ ]([A-Za-z]{2})$/u;
/** States that have a city of their name, which such a word more likely means. */
const NAMES_OF_CITIES: readonly string[] = ['AP', 'GO', 'RJ', 'SP'];
/** The number and what follows it: "1508", "1.508", "nº 1508 ap 12", "1508-A", "S/N". */
const NUMBER =
  /^(?:n[º°o.]{0,2}|n[úu]mero:?)? ?((?:\d{1,3}\.\d{3}|\d{1,6})(?:-?[A-Za-z])?|s\/?n)(?![\p{L}\d]|\.\d)(.*)$/iu;
const STREET_AND_NUMBER = /^(.*?\p{L}\.?) ((?:n[º°o.]{1,2} ?)?(?:\d{1,3}\.\d{3}|\d{1,6})(?:-?[A-Za-z])?)$/u;
/** "km 26", the place on a road without numbers. */
const KILOMETRE = /^km\.? ?(\d{1,4}(?:\.\d{1,3})?)(?![\p{L}\d])(.*)$/iu;
const ROAD_AND_KILOMETRE = /^(.*?\p{L}\.?) (km\.? ?\d{1,4}(?:\.\d{1,3})?)$/iu;
/** "R. Frei Caneca 1120 ap 12B": only after a street's type and name, because "SQN 308 Bloco C" is no number. */
const STREET_NUMBER_AND_COMPLEMENT =
  /^((?:rua|r|av|avenida|al|alameda|tv|travessa|p[çc]a|pra[çc]a|largo|ladeira|estrada|estr)\.? .*?\p{L}{2}\.?) ((?:n[º°o.]{1,2} ?)?(?:\d{1,3}\.\d{3}|\d{1,6})(?:-?[A-Za-z])?) ((?:ap|apto|apt|apartamento|bl|bloco|casa|cj|conj|conjunto|sala|sl|loja|lj|torre|fundos|sobrado)(?![\p{L}]).*)$/iu;
const COMPLEMENT =
  /^(?:ap|apto|apt|apartamento|bl|bloco|casa|cj|conj|conjunto|sala|sl|loja|lj|torre|andar|fundos|sobrado|galp[ãa]o|box|lote|lt|quadra|qd|km|\d+[º°ª])(?![\p{L}\d])/iu;
/** A street that holds a part of a complement, so that the number at its end may be that of the complement. */
const HOLDS_COMPLEMENT =
  / (?:bl|bloco|ap|apto|apt|apartamento|cj|conj|conjunto|sala|sl|loja|casa)\.? ?\p{L}* /iu;
const DISTRICT_LABEL = /^bairro:?\s+/iu;

/**
 * The parts of an address that was copied as a whole: "R. Augusta, 1508 - Consolação, São Paulo - SP, 01304-001,
 * Brasil". Undefined unless street and number are certain, also city and state or else the CEP, which leads to them,
 * and every part has its place.
 */
export function readPastedAddress(text: string): Partial<AddressValues> | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const plain = text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[^\S\n]+/gu, ' ');
  const postalCode = parsePostalCode(maskPostalCode(POSTAL_CODE.exec(plain)?.[1] ?? ''));
  const segments = segmentsOf(plain.replace(POSTAL_CODE, ''));
  const places = placesOf(segments);
  if (places === undefined && postalCode === undefined) return undefined;
  const line = streetOf(places?.before ?? segments);
  if (line === undefined) return undefined;
  const complements = line.rest.filter((part) => COMPLEMENT.test(part));
  const others = line.rest.filter((part) => !COMPLEMENT.test(part));
  const [district = '', ...unknown] = others.map((part) => part.replace(DISTRICT_LABEL, ''));
  const { city, state } = places ?? { city: unknown.shift() ?? '', state: '' };
  if (unknown.length > 0 || /\d/u.test(city)) return undefined;
  return {
    ...(postalCode !== undefined && { postalCode: maskPostalCode(postalCode) }),
    street: line.street,
    number: line.number,
    complement: complements.join(', '),
    district,
    city,
    state,
  };
}

function segmentsOf(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((segment) => segment.replaceAll(OUTER_SIGNS, ''))
    .filter((segment) => segment !== '' && !COUNTRY.test(segment));
}

/** City and state at the end, and the segments before them. Undefined without a certain state. */
function placesOf(
  segments: readonly string[],
): { before: readonly string[]; city: string; state: string } | undefined {
  const last = segments.at(-1) ?? '';
  const previous = segments.at(-2);
  const [, ownCity, code = last] = CITY_AND_STATE.exec(last) ?? [];
  const state = STATES.find((known) => known === code.toUpperCase()) ?? stateNamed(last, previous);
  const city = ownCity ?? previous;
  if (state === undefined || city === undefined) return undefined;
  return { before: segments.slice(0, ownCity === undefined ? -2 : -1), city, state };
}

/** The state of a segment that holds its name alone. */
function stateNamed(name: string, previous = ''): string | undefined {
  const state = readState(name);
  if (state === undefined || !NAMES_OF_CITIES.includes(state)) return state;
  return /^estado /iu.test(name) || foldText(name) === foldText(previous) ? state : undefined;
}

function streetOf(
  segments: readonly string[],
): { street: string; number: string; rest: string[] } | undefined {
  const [first = '', second = '', ...others] = segments;
  const after = second === '' ? others : [second, ...others];
  const road = ROAD_AND_KILOMETRE.exec(first);
  if (road) return withNumber(road[1] ?? '', road[2] ?? '', after);
  const whole = STREET_NUMBER_AND_COMPLEMENT.exec(first);
  if (whole) return withNumber(whole[1] ?? '', `${whole[2]} ${whole[3]}`, after);
  const joined = STREET_AND_NUMBER.exec(first);
  if (joined) {
    const [, street = '', typed = ''] = joined;
    if (HOLDS_COMPLEMENT.test(`${street} `)) return undefined;
    return withNumber(street, typed, after);
  }
  return withNumber(first, second, others);
}

function withNumber(street: string, typed: string, rest: string[]) {
  const [, kilometre, beyond = ''] = KILOMETRE.exec(typed) ?? [];
  if (kilometre !== undefined && /\p{L}/u.test(street)) {
    const extra = beyond.replace(/^[ ,-]+/u, '');
    return { street, number: `km ${kilometre}`, rest: extra === '' ? rest : [extra, ...rest] };
  }
  const [, number = '', after = ''] = NUMBER.exec(typed) ?? [];
  if (number === '' || !/\p{L}/u.test(street)) return undefined;
  const isWithout = /^s/iu.test(number);
  const extra = after.replace(/^[ ,-]+/u, '');
  return {
    street,
    number: isWithout ? 'S/N' : number.replace('.', '').toUpperCase(),
    rest: extra === '' ? rest : [extra, ...rest],
  };
}

type PastedPart = Exclude<keyof AddressValues, 'reference'>;

type Paste = {
  event: ClipboardEvent<HTMLInputElement>;
  into: 'street' | 'postalCode';
  /** Current value of the street. */
  street: string;
  /** Called for each part, the CEP last, whose look-up fills in what is missing. */
  write: (part: PastedPart, value: string) => void;
};

/** Spreads an address that is pasted as a whole over its inputs. */
export function spreadPastedAddress({ event, into, street, write }: Paste): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const isReplaced = selectionStart === 0 && selectionEnd === value.length;
  const text = event.clipboardData.getData('text');
  const isKept = into === 'street' ? POSTAL_CODE.test(text) : street.trim() === '';
  const doubtful = isKept ? doubtfulParts(text) : undefined;
  const parts = isReplaced ? (readPastedAddress(text) ?? doubtful) : undefined;
  if (parts === undefined) return;
  event.preventDefault();
  for (const part of PASTED_PARTS) {
    const typed = parts[part];
    if (typed !== undefined) write(part, typed);
  }
}

/**
 * The whole text as the street, beside its CEP, whose look-up fills in district, city and state: the input of the CEP
 * would keep the digits alone, and that of the street hide them.
 */
function doubtfulParts(text: string): Partial<AddressValues> | undefined {
  const line = text.slice(0, MAX_LENGTH).replaceAll(INVISIBLE, '').replaceAll(/\s+/gu, ' ').trim();
  const street = withoutSeparators(line.replace(POSTAL_CODE, ''));
  if (!/\p{L}/u.test(street)) return undefined;
  const postalCode = parsePostalCode(maskPostalCode(POSTAL_CODE.exec(line)?.[1] ?? ''));
  return { street, ...(postalCode !== undefined && { postalCode: maskPostalCode(postalCode) }) };
}

const SEPARATORS = ' ,;/–-';

/** Without separators at either end. */
function withoutSeparators(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SEPARATORS.includes(text.charAt(start))) start += 1;
  while (end > start && SEPARATORS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const PASTED_PARTS = ['street', 'number', 'complement', 'district', 'city', 'state', 'postalCode'] as const;
