import { isAddressColumn, leadsToHouse } from './address-columns.ts';
import { clientWords, partyParts, unknownPlace } from './heading-parties.ts';
import type { Candidate } from './heading-ranks.ts';
import { leadingData } from './leading-data.ts';
import { type BlockNaming, isOfBuyer, type NameBlock, sharesClient } from './name-blocks.ts';
import { withoutName } from './recipient-name.ts';
import { mayBeName } from './unknown-names.ts';

type Placed<Id extends string> = {
  blocks: readonly NameBlock<Id>[];
  /** The data that a block or a word gives to the recipient. */
  own: readonly Candidate<Id>[];
  /** The data that are of no other party. */
  open: readonly Candidate<Id>[];
  /** The data after the name of the recipient. */
  near: readonly Candidate<Id>[];
};

/** The headings of data that may be the recipient's or another party's. */
export function contestedData<Id extends string>(
  keys: readonly string[],
  placed: Placed<Id>,
  naming: BlockNaming<Id>,
): Candidate<Id>[] {
  const { blocks, own, open } = placed;
  return [
    ...leadingData(keys, placed, naming),
    ...contestedAddress(open, blocks, naming),
    ...joinedAddress(placed, naming),
    ...addressOfUnknown(keys, blocks, own),
    ...contestedPeople(keys, open, naming),
    ...phonesOfTwo(open, blocks),
    ...phonesOfUnknown(placed, naming),
    ...phonesOfBuyer(keys, open, naming),
    ...dataOfOtherPersons(keys, open, naming),
  ];
}

/** "Endereço" beside "Endereço do cliente", of which either may be that of the delivery. */
function contestedAddress<Id extends string>(
  open: readonly Candidate<Id>[],
  blocks: readonly NameBlock<Id>[],
  { recipient, plain }: BlockNaming<Id>,
): Candidate<Id>[] {
  const streets = open.filter(({ column }) => column === 'street');
  const bare = streets.filter(({ party }) => party === plain);
  const ofClient = streets.filter(({ key, party }) => party > plain && !isOfBuyer(key, recipient));
  if (bare.length === 0 || ofClient.length === 0 || streets.some(({ party }) => party < plain)) return [];
  const ofRecipient = blocks.find(({ kind }) => kind === 'recipient')?.parts ?? [];
  if (recipient && recipient.party < plain && bare.some((street) => ofRecipient.includes(street))) return [];
  return open.filter(({ column }) => isAddressColumn(column));
}

/**
 * An address of which one part follows the recipient's name, and another one a different name: "Comprador;Rua;
 * Destinatário;CEP". Behind the recipient's name, an unknown heading may be about his address, unless data of his come
 * again after it.
 */
function joinedAddress<Id extends string>(
  { blocks, own, open }: Placed<Id>,
  { recipient }: BlockNaming<Id>,
): Candidate<Id>[] {
  if (recipient === undefined) return [];
  const his = own.filter(
    (part) => isAddressColumn(part.column) && open.includes(part) && !isOfBuyer(part.key, recipient),
  );
  return blocks.flatMap(({ kind, word, parts }) => {
    const others = parts.filter((part) => isAddressColumn(part.column) && open.includes(part));
    if (kind === 'recipient' || kind === 'same' || his.length === 0) return [];
    if (!others.some(({ column }) => leadsToHouse(column))) return [];
    const isBehind = others.some(({ index }) => index > recipient.index);
    const isRepeated = own.some(({ column }) => hasColumn(parts, column));
    const isUnknown = kind === 'unknown' && clientWords(word).length === 0;
    const mayBeHis = isUnknown && isBehind && !isRepeated;
    const isWhole = !isBehind && his.every(({ column }) => hasColumn(others, column));
    if (mayBeHis || isWhole) return [];
    return hasColumn(his, 'street') ? others : [...others, ...his];
  });
}

function hasColumn<Id extends string>(parts: readonly Candidate<Id>[], column: string): boolean {
  return parts.some((part) => part.column === column);
}

/** The address after "Hospital" beside "Endereço paciente": neither is known to be the recipient's. */
function addressOfUnknown<Id extends string>(
  keys: readonly string[],
  blocks: readonly NameBlock<Id>[],
  own: readonly Candidate<Id>[],
): Candidate<Id>[] {
  const hasOther = keys.some((key) => unknownPlace(key) !== undefined);
  if (!hasOther || own.some(({ column }) => column === 'street')) return [];
  return blocks
    .flatMap(({ kind, parts }) => (kind === 'unknown' ? parts : []))
    .filter(({ column }) => isAddressColumn(column));
}

/** "Tel comprador" beside "Tel presenteado": an unknown person may be the recipient. */
function contestedPeople<Id extends string>(
  keys: readonly string[],
  open: readonly Candidate<Id>[],
  { candidates, recipient, plain, others, columnOf }: BlockNaming<Id>,
): Candidate<Id>[] {
  const unknown = new Set(
    keys.flatMap((key, index) =>
      candidates[index] || partyParts(key, others) ? [] : (columnOfUnknown(key, columnOf) ?? []),
    ),
  );
  return open.filter(
    ({ key, column, party }) =>
      party > plain && !isAddressColumn(column) && unknown.has(column) && !sharesClient(key, recipient),
  );
}

/** The phones of two people, of which neither is the recipient. */
function phonesOfTwo<Id extends string>(
  open: readonly Candidate<Id>[],
  blocks: readonly NameBlock<Id>[],
): Candidate<Id>[] {
  const ofOthers = blocks.filter(({ kind }) => kind === 'unknown' || kind === 'name');
  return open.filter((candidate) => {
    const isWith = ({ parts }: NameBlock<Id>) => parts.some(({ column }) => column === candidate.column);
    return (
      !isAddressColumn(candidate.column) &&
      ofOthers.some(({ parts }) => parts.includes(candidate)) &&
      ofOthers.filter(isWith).length > 1
    );
  });
}

/**
 * The only phone, after the name of an unknown person or a buyer, and before the recipient's name or behind other data of
 * his. An ERP has that of a client there.
 */
function phonesOfUnknown<Id extends string>(
  { blocks, open, near }: Placed<Id>,
  naming: BlockNaming<Id>,
): Candidate<Id>[] {
  const { recipient } = naming;
  if (recipient === undefined) return [];
  const ofUnknown = blocks
    .filter(
      ({ kind, word }) =>
        (kind === 'unknown' && clientWords(word).length === 0) ||
        (kind !== 'recipient' && isOfBuyer(word, recipient) && !isOfDelivery(naming)),
    )
    .flatMap(({ parts }) => parts);
  return open.filter(
    (candidate) =>
      !isAddressColumn(candidate.column) &&
      ofUnknown.includes(candidate) &&
      (candidate.index < recipient.index || near.some(({ index }) => index < candidate.index)),
  );
}

/** "Telefone do comprador" as the only phone, where the buyer is another person than the recipient. */
function phonesOfBuyer<Id extends string>(
  keys: readonly string[],
  open: readonly Candidate<Id>[],
  naming: BlockNaming<Id>,
): Candidate<Id>[] {
  const { recipient, names, plain } = naming;
  if (recipient === undefined || isOfDelivery(naming)) return [];
  const isBuyer = (key: string, index: number) =>
    index !== recipient.index && isOfBuyer(key, recipient) && (names.has(index) || key === 'comprador');
  if (recipient.party >= plain && !keys.some(isBuyer)) return [];
  return open.filter(({ key, column }) => !isAddressColumn(column) && isOfBuyer(key, recipient));
}

/** Whether the recipient's name is that of an address of delivery: shops export the buyer's phone alone beside "Nome Entrega". */
function isOfDelivery<Id extends string>({ recipient, others }: BlockNaming<Id>): boolean {
  return partyParts(recipient?.key ?? '', others)?.isPerson === false;
}

/** People and places around a client that have a phone themselves, and no share in the delivery. */
const OTHER_PERSON =
  /(?:^| )(?:emergencia|medic[oa]|doutor|doutora|dr|dra|dentista|veterinari[oa]|nutricionista|advogad[oa]|testemunha|professora?|instrutora?|treinadora?|escola|hospital|clinica|forum|cartorio|supervisora?|gestora?|gerente|coordenadora?|diretora?|chefe|corretora?|imobiliaria|proprietari[oa]|locadora?|fiadora?|avalista|contadora?|sindic[oa]|consultora?|assessora?|promotora?|indicad[oa]|parte contraria)(?: |$)/u;

/**
 * The phones and e-mails right after another person behind the recipient's name: "Paciente;Médico;Telefone". Those after
 * an address, or with words of the recipient, are his.
 */
function dataOfOtherPersons<Id extends string>(
  keys: readonly string[],
  open: readonly Candidate<Id>[],
  naming: BlockNaming<Id>,
): Candidate<Id>[] {
  const { candidates, names, recipient, plain } = naming;
  if (recipient === undefined) return [];
  return open.filter(({ index, key, column, party }) => {
    const isHis = party !== plain || withoutName(key, recipient.key) !== undefined;
    if (isHis || isAddressColumn(column)) return false;
    const person = keys.findLastIndex(
      (other, at) => at < index && OTHER_PERSON.test(other) && mayBeName(other, candidates[at], naming),
    );
    const between = candidates.slice(person + 1, index);
    return (
      person > recipient.index &&
      !between.some((other) => other && (isAddressColumn(other.column) || names.has(other.index)))
    );
  });
}

/** After "Telefone", they say which phone of a person it is, and not whose. */
const KINDS_OF_PHONE: ReadonlySet<string> = new Set(
  'comercial residencial recado recados alternativo alternativa secundario adicional outro trabalho'.split(
    ' ',
  ),
);

/** The column of a heading that is of an unknown person: "Tel presenteado". */
function columnOfUnknown<Id extends string>(
  key: string,
  columnOf: (key: string) => Id | undefined,
): Id | undefined {
  const words = key.split(' ');
  const [first = ''] = words;
  const whose = words.slice(1).filter((word) => word.length > 3 && !KINDS_OF_PHONE.has(word));
  return whose.length > 0 && whose.every((word) => columnOf(word) === undefined)
    ? columnOf(first)
    : undefined;
}
