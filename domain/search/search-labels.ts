import { foldForSearch } from './search-text.ts';

/** Words before the number of an order: "OS nº 10482", "ordens de serviço". */
export const ORDER_LABELS: readonly string[] = [
  'os',
  'oss',
  'ordem',
  'ordens',
  'de',
  'servico',
  'servicos',
  'pedido',
  'pedidos',
  'rascunho',
  'rascunhos',
  'n',
  'no',
  'nos',
  'nr',
  'nrs',
  'nro',
  'nros',
  'num',
  'numero',
  'numeros',
];

/** Words before other numbers that are searched: "CEP: 01310-100", "tel. 4004-1234". */
export const FIELD_LABELS: readonly string[] = [
  'cep',
  'tel',
  'telefone',
  'fone',
  'cel',
  'celular',
  'whatsapp',
  'whats',
  'zap',
  'fax',
  'cpf',
  'cnpj',
];

/** Such as "N7": a short number whose letters belong to it. */
const SHORT_CODE = /[a-z]\d{1,2}$/i;

/** Drops words that only name the number after them: "CEP", "01310-100" and "nº1200" become "01310-100" and "1200". */
export function withoutLabels(words: readonly string[], labels: readonly string[]): string[] {
  const isLabel = (text: string) => {
    const parts = foldForSearch(text).split(' ');
    return labels.includes(parts.join('')) || parts.every((part) => labels.includes(part));
  };
  const kept: string[] = [];
  for (const word of words.toReversed()) {
    if (isLabel(word) && startsWithDigit(kept.at(-1))) continue;
    const prefix = word.slice(0, Math.max(0, word.search(/\d/)));
    kept.push(isLabel(prefix) && !SHORT_CODE.test(word) ? word.slice(prefix.length) : word);
  }
  return kept.toReversed();
}

function startsWithDigit(word = ''): boolean {
  return /^\d/.test(foldForSearch(word));
}
