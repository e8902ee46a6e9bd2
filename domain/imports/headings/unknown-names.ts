import { type OtherParties, partyParts } from './heading-parties.ts';
import type { Candidate } from './heading-ranks.ts';

/** Qualities of a person or an order: a heading with one of them is no name. */
const QUALITIES: ReadonlySet<string> = new Set(
  (
    'cpf cnpj rg ie im crm coren documento doc inscricao registro matricula id codigo cod ramal ddd ddi pais country ' +
    'tipo type sexo genero idade nascimento cargo profissao status situacao nf nota serie rota sequencia seq parada ' +
    'ordem placa canal setor zona regiao area bloco torre quadra lote latitude longitude lat long ibge'
  ).split(' '),
);

/** Names of columns as well as words between others. */
const CONNECTORS: ReadonlySet<string> = new Set('de do da dos das a o e as ate para'.split(' '));
/** Another name of the person or company named right before. */
const SECOND_NAME = /(?:^| )(?:fantasia|razao social|apelido|sobrenome|last name)(?: |$)/u;

type Naming<Id extends string> = {
  candidates: readonly (Candidate<Id> | undefined)[];
  plain: number;
  others: OtherParties;
  ofParties: ReadonlySet<Id>;
  nameColumn: Id;
  columnOf: (key: string) => Id | undefined;
};

/**
 * Which headings name an unknown person or place: no column knows them, and they stand right before an address, a phone
 * or an e-mail without a party, where a name stands ("Hospital;Endereço"). No list of words has them all.
 */
export function unknownNames<Id extends string>(keys: readonly string[], naming: Naming<Id>): boolean[] {
  const { candidates, plain, ofParties, nameColumn } = naming;
  const qualities = keys.map((key, index) => candidates[index] === undefined && isQuality(key, naming));
  return keys.map((key, index) => {
    if (!mayBeName(key, candidates[index], naming)) return false;
    const last = candidates.findLast((_, at) => at < index && qualities[at] !== true);
    if (SECOND_NAME.test(key) && last?.column === nameColumn) return false;
    const next = candidates.find((_, at) => at > index && qualities[at] !== true);
    return next?.party === plain && ofParties.has(next.column) && next.column !== nameColumn;
  });
}

/** Whether a heading may name a person or a place: no column knows it, and it is about nothing else. */
export function mayBeName<Id extends string>(
  key: string,
  candidate: Candidate<Id> | undefined,
  naming: Pick<Naming<Id>, 'others' | 'nameColumn' | 'columnOf'>,
): boolean {
  return (
    /\p{L}{2}/u.test(key) &&
    candidate === undefined &&
    !isQuality(key, naming) &&
    partyParts(key, naming.others)?.side !== 'recipient'
  );
}

/** Whether a heading is about something else than a name: "CPF", "Data de cadastro", "Telefone da mãe". */
function isQuality<Id extends string>(
  key: string,
  { columnOf, nameColumn }: Pick<Naming<Id>, 'columnOf' | 'nameColumn'>,
): boolean {
  return key.split(' ').some((word) => {
    if (CONNECTORS.has(word)) return false;
    const column = columnOf(word);
    return QUALITIES.has(word) || (column !== undefined && column !== nameColumn);
  });
}
