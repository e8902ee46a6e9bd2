import type { Schema } from '#openapi/schema.ts';

import { foldForSearch } from './search/search-text.ts';

type State = Schema<'State'>;

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

/** The 27 federative units. */
export const STATES = Object.keys(NAMES).filter(isState);

function isState(code: string): code is State {
  return code in NAMES;
}

const BY_TEXT = new Map(
  STATES.flatMap((code): [string, State][] => [
    [code.toLowerCase(), code],
    [foldForSearch(NAMES[code]), code],
  ]),
);

/** Reads a state by its code or its name: "SP", "sp", "S.P.", "São Paulo", "Estado de São Paulo". */
export function readState(text: string): State | undefined {
  const folded = foldForSearch(text).replace(/^estado (?:de |do |da )?/, '');
  return BY_TEXT.get(folded) ?? BY_TEXT.get(folded.replaceAll(' ', ''));
}
