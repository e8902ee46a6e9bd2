import { isDay } from '#domain/imports/cells/column-texts.ts';
import type { ImportColumn } from '#domain/imports/columns/import-columns.ts';
import { headingKey } from '#domain/imports/headings/heading-key.ts';
import { foldText } from '#domain/text/fold-text.ts';

type File = {
  headings: readonly string[];
  columns: readonly (ImportColumn | null)[];
};

/** Longer texts are sentences. */
const MAX_LENGTH = 60;

const joined = (firsts: readonly string[], lasts: readonly string[]): string[] =>
  firsts.flatMap((first) =>
    lasts.flatMap((last) => ['', 'de ', 'do ', 'da '].map((of) => `${first} ${of}${last}`)),
  );

/** Headings of how an order comes to its client. */
const KIND: ReadonlySet<string> = new Set([
  ...joined(
    ['tipo', 'modalidade', 'forma', 'metodo', 'meio', 'opcao'],
    ['entrega', 'envio', 'frete', 'pedido', 'venda', 'servico', 'operacao', 'movimento', 'atendimento'],
  ),
  ...['delivery', 'shipping', 'order', 'fulfillment'].flatMap((word) =>
    ['type', 'method', 'option'].map((kind) => `${word} ${kind}`),
  ),
  ...'tipo operacao movimento modalidade servico envio entrega logistica type delivery fulfillment'.split(
    ' ',
  ),
  'retirada entrega',
  'entrega retirada',
  'retirada ou entrega',
  'entrega ou retirada',
]);
/** Headings of how far an order has come. */
const STATUS: ReadonlySet<string> = new Set([
  ...joined(['status', 'situacao'], ['pedido', 'venda', 'entrega', 'ordem', 'os', 'envio', 'assinatura']),
  ...'status situacao estado etapa'.split(' '),
  ...['order', 'delivery', 'fulfillment', 'shipping'].map((word) => `${word} status`),
]);
/** Headings above a yes for an order that is not delivered, or is so already. */
const DONE =
  /^(?:(?:ja |foi )?(?:entregue|cancelad[oa]|devolvid[oa]|retirado)(?: s n| sim nao| em)?|(?:is )?(?:delivered|cancell?ed)|retira(?: na loja| no balcao)?|retirar na loja|retirada na loja)$/u;
/** Those above a day, too. */
const DELIVERED = /entregue|delivered/u;

const DELIVERY = /(?:^| )(?:entregas?|entregar|delivery|dropoff)(?: |$)/u;
const PICKUP = /(?:^| )(?:coletas?|coletar|retiradas?|recolhimento|pickup|pick up|collection)(?: |$)/u;
const NO_DELIVERY =
  /(?:^| )(?:retira|retirar|retirou|balcao|devolucao|devolver|trocas?|retorno|reversa|takeout|takeaway|take out|take away|returns?|exchange|dine in|correios|pac|sedex|consumo no local)(?: |$)/u;
const ENDED =
  /(?:^| )(?:cancel\p{L}{0,8}|devolvid[oa]|recusad[oa]|returned|refunded|rejected|extraviad[oa]|reembolsad[oa]|inativ[oa])(?: |$)|^(?:pedido |ja )?(?:entregue|retirad[oa]|delivered)$/u;
const RETURN = /^(?:devolucao|troca)(?: |$)/u;
const NEGATED = /(?:^| )(?:nao|not|sem|non)(?: |$)/u;
/** In a column of operations, beside "E" for deliveries. */
const LETTER = /^[crdt]$/u;
const YES = /^(?:sim|s|x|1|ok|yes|y|true|verdadeiro)$/u;

/** What is wrong with a row that is no delivery by a column such as "Tipo", "Status" or "Entregue"; undefined for any other. */
export function noDeliveryFault(texts: readonly string[], { headings, columns }: File): string | undefined {
  const index = headings.findIndex(
    (heading, at) => columns[at] === null && saysNoDelivery(headingKey(heading), (texts[at] ?? '').trim()),
  );
  if (index === -1) return undefined;
  const heading = (headings[index] ?? '').slice(0, MAX_LENGTH);
  return `A coluna “${heading}” diz “${(texts[index] ?? '').trim()}”. Se a linha é uma entrega a fazer, esvazie essa célula.`;
}

function saysNoDelivery(key: string, text: string): boolean {
  if (text === '' || text.length > MAX_LENGTH) return false;
  const words = foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (DONE.test(key)) return YES.test(words) || ENDED.test(words) || (DELIVERED.test(key) && isDay(text));
  if (NEGATED.test(words)) return false;
  if (KIND.has(key)) return isOtherKind(key, words) || ENDED.test(words);
  return STATUS.has(key) && (ENDED.test(words) || RETURN.test(words));
}

/** "Coleta e entrega" is a delivery, with its way to the pickup. */
function isOtherKind(key: string, words: string): boolean {
  if (NO_DELIVERY.test(words)) return true;
  const isLetter = LETTER.test(words) && /operacao|movimento|retirada/u.test(key);
  return isLetter || (PICKUP.test(words) && !DELIVERY.test(words));
}
