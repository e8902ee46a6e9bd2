/** Names of an amount that leave open of what it is. */
const BARE_AMOUNT = /^(?:quantidade|quantid|quant|qtd|qtde|qty|quantity)$/u;
/** Headings of the goods of an order: a word of theirs, or all of it. */
const ITEM =
  /(?:^| )(?:produto|produtos|item|itens|sku|mercadoria|product|unitario)(?: |$)|^(?:descricao|un|und|unidade)$/u;

/** Whether an amount is beside the goods, so that it counts them and not the packages of the order. */
export function isItemAmount(keys: readonly string[], index: number): boolean {
  return (
    BARE_AMOUNT.test(keys[index] ?? '') &&
    [keys[index - 1], keys[index + 1]].some((key) => key !== undefined && ITEM.test(key))
  );
}
