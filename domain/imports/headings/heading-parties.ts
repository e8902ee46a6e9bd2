/** Words of the parties of an order whose data are not those of the delivery. */
export type OtherParties = {
  /** A heading of one of these words alone has the name of the sender. */
  senders: string;
  /** A heading of one of these words alone may as well hold a date or a choice. */
  places: string;
  /** Companies and their places, which some files deliver to. */
  companies: string;
  /** People who work on the order: their phone is often in the file, and hardly ever their address. */
  staff: string;
  /** Qualities of an address or a phone that is not that of the delivery. */
  payers: string;
};

export const ORDER_OTHERS: OtherParties = {
  senders: 'remetente remet expedidor embarcador emitente sender shipper',
  places: 'coleta retirada origem saida partida pickup',
  companies:
    'loja lojista filial matriz franquia empresa fornecedor transportadora transportador transp cd distribuicao deposito armazem galpao solicitante contratante tomador store company supplier carrier warehouse',
  staff: 'vendedor vendedora representante atendente motorista entregador seller driver courier',
  payers: 'cobranca faturamento pagador billing fiscal',
};

/** A file of places has the address of one party alone. */
export const NO_OTHERS: OtherParties = { senders: '', places: '', companies: '', staff: '', payers: '' };

const RECIPIENTS =
  'destinatario dest destin destino recebedor recebe entrega ent envio shipping ship delivery receiver recipient';
const RECIPIENT_PEOPLE = 'destinatario dest destin recebedor recebe receiver recipient';
const CLIENTS = 'cliente comprador consumidor customer client';
const OTHER_WORDS = 'de do da dos das o a para quem dados local ponto centro';
/** Beside a party in a row of groups. */
const GROUP_WORDS = 'endereco contato informacoes info pessoa';

export type Side = 'recipient' | 'other';

/** The group of words that names a party; `place` for an address of an unknown party, "Endereço da obra". */
export type PartyKind = keyof OtherParties | 'recipients' | 'place';

export type PartyParts = {
  side: Side;
  kind: PartyKind;
  /** The word that names another party. */
  word: string;
  /** Whether the word alone is a heading for a name. */
  isPerson: boolean;
  /** The other words: "cep" of "cep do remetente". */
  rest: string;
};

const KINDS = ['senders', 'places', 'payers', 'companies', 'staff'] as const;

/** The party that a heading names; undefined without one, and with several. */
export function partyParts(key: string, others: OtherParties): PartyParts | undefined {
  const words = key.split(' ').filter(Boolean);
  const isOf = (group: string) => words.some((word) => group.split(' ').includes(word));
  const kinds = KINDS.filter((kind) => isOf(others[kind]));
  const isRecipient = isOf(RECIPIENTS);
  const [other] = kinds;
  if ((other === undefined) !== isRecipient || (other !== undefined && isOf(CLIENTS))) return undefined;
  const known = new Set([...KINDS.map((kind) => others[kind]), RECIPIENTS, OTHER_WORDS].join(' ').split(' '));
  const rest = words.filter((word) => !known.has(word)).join(' ');
  if (other === undefined)
    return { side: 'recipient', kind: 'recipients', word: '', isPerson: isOf(RECIPIENT_PEOPLE), rest };
  const isPerson = kinds.some((kind) => kind !== 'places' && kind !== 'payers');
  const word = words.find((each) => others[other].split(' ').includes(each)) ?? '';
  return { side: 'other', kind: other, word, isPerson, rest };
}

/** The party of a text of one word, such as "Dados do remetente"; undefined for any other text. */
export function partyNamed(key: string, others: OtherParties): Side | 'client' | undefined {
  const parts = partyParts(key, others);
  if (parts) return without(parts.rest, GROUP_WORDS) === '' ? parts.side : undefined;
  const isClient = key.split(' ').some((word) => CLIENTS.split(' ').includes(word));
  return isClient && without(key, `${CLIENTS} ${OTHER_WORDS} ${GROUP_WORDS}`) === '' ? 'client' : undefined;
}

/** The words for a client in a heading. */
export function clientWords(key: string): string[] {
  return key.split(' ').filter((word) => CLIENTS.split(' ').includes(word));
}

/** The other words of a heading: "cep" of "cep do remetente". */
export function withoutParty(key: string, others: OtherParties): string {
  return partyParts(key, others)?.rest ?? key;
}

/** The word for an address that no other word of ours describes: "comercial" of "Endereço comercial". */
export function unknownPlace(key: string): string | undefined {
  const quality = /^(?:endereco|end|logradouro|address)(?: d[aeo]s?)? (\p{L}{3,20})$/u.exec(key)?.[1];
  return quality === undefined || NO_PLACES.has(quality) ? undefined : quality;
}

/** After "Endereço", they make it something else than the address of a place. */
const NO_PLACES: ReadonlySet<string> = new Set(
  'completo eletronico email mail site web url type identification line linha'.split(' '),
);

function without(key: string, group: string): string {
  const known = new Set(group.split(' '));
  return key
    .split(' ')
    .filter((word) => !known.has(word))
    .join(' ');
}
