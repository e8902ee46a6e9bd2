/** Names of an amount or a code that leave open of what it is. */
const BARE_NAME = /^(?:quantidade|quantid|quant|qtd|qtde|qty|quantity|codigo|cod|preco)$/u;
/** Headings of the goods of an order: a word of theirs, or all of it. */
const ITEM =
  /(?:^| )(?:produto|produtos|item|itens|sku|mercadoria|product|unitario)(?: |$)|^(?:descricao|un|und|unidade)$/u;

/**
 * Whether an amount or a code is beside the goods, so that it counts or names them, and not the packages of the order or
 * the order.
 */
export function isItemAmount(keys: readonly string[], index: number): boolean {
  const nextTo = (step: 1 | -1): string => {
    let at = index + step;
    while (BARE_NAME.test(keys[at] ?? '')) at += step;
    return keys[at] ?? '';
  };
  return BARE_NAME.test(keys[index] ?? '') && [nextTo(-1), nextTo(1)].some((key) => ITEM.test(key));
}
