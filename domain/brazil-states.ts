import type { Schema } from '#openapi/schema.ts';

import { foldForSearch } from './search/search-text.ts';

export type State = Schema<'State'>;

const NAMES: Readonly<Record<State, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
};

/** Codes of the 26 states and the Federal District. */
export const STATES = Object.keys(NAMES).filter(isState);

function isState(code: string): code is State {
  return Object.hasOwn(NAMES, code);
}

const BY_TEXT = new Map(
  STATES.flatMap((code): [string, State][] => [
    [code.toLowerCase(), code],
    [foldForSearch(NAMES[code]), code],
  ]),
);

/** A longer text is no state; reading one takes time quadratic in its words. */
const MAX_LENGTH = 80;

/**
 * Reads a state by its code, its name or both: "SP", "S.P.", "São Paulo", "Estado de São Paulo", "São Paulo/SP".
 * Undefined where both name different states.
 */
export function readState(text: string): State | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const words = foldForSearch(text).split(' ');
  const readPart = (from: number, to: number) => stateNamed(words.slice(from, to).join(' '));
  const splits = words.map((_, index) => [readPart(0, index), readPart(index, words.length)] as const);
  return readPart(0, words.length) ?? splits.find(([one, other]) => one !== undefined && one === other)?.[0];
}

function stateNamed(folded: string): State | undefined {
  const name = folded.replace(/^estado (?:de |do |da )?/u, '');
  return BY_TEXT.get(name) ?? BY_TEXT.get(name.replaceAll(' ', ''));
}
