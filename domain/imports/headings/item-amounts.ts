/** Names of an amount or a code that leave open of what it is. */
const BARE_NAME = /^(?:quantidade|quantid|quant|qtd|qtde|qty|quantity|codigo|cod|preco)$/u;
/** Headings of the goods of an order: a word of theirs, or all of it. */
const ITEM =
  /(?:^| )(?:produto|produtos|item|itens|sku|mercadoria|product|unitario|formula|formulas|medicamento|medicamentos|posologia|dose|dosagem|kit|kits|livro|livros|disciplina|boleto|boletos)(?: |$)|^(?:descricao|un|und|unidade)$/u;

/** "Volume" beside these is one of several books, or that of a fluid. */
const VOLUME = /^(?:volume|vol)$/u;
const BOOK_OR_FLUID =
  /(?:^| )(?:livro|livros|autor|titulo|edicao|editora|isbn|colecao|disciplina|materia|amostra|diluicao|conservacao|ml)(?: |$)/u;
/** Right behind it; before it, one of a condominium. */
const UNIT = /^(?:un|und|unid|unidade)(?: de medida| medida)?$/u;

/** "Comp." beside these is a length. */
const MEASURE = /^(?:larg|largura|alt|altura|prof|profundidade)(?: |$)/u;

/**
 * Whether an amount or a code is beside the goods, so that it counts or names them, and not the packages of the order or
 * the order; and whether "Comp." is a measure of them, and "Volume" no package.
 */
export function isItemAmount(keys: readonly string[], index: number): boolean {
  if (keys[index] === 'comp') return [-2, -1, 1, 2].some((step) => MEASURE.test(keys[index + step] ?? ''));
  if (VOLUME.test(keys[index] ?? '')) {
    const isBeside = [-1, 1].some((step) => BOOK_OR_FLUID.test(keys[index + step] ?? ''));
    return isBeside || UNIT.test(keys[index + 1] ?? '');
  }
  return BARE_NAME.test(keys[index] ?? '') && (isBesideItem(keys, index) || isBesideVariant(keys, index));
}

const REFERENCE = /^(?:referencia|ref)$/u;
const VARIANT = /^(?:cor|cores|tamanho|tam|modelo|grade|marca|estampa|sabor)$/u;

/** Whether a reference is beside the colour or the size of the goods, so that it names those and not the order. */
export function isItemCode(keys: readonly string[], index: number): boolean {
  return REFERENCE.test(keys[index] ?? '') && isBesideVariant(keys, index);
}

function isBesideVariant(keys: readonly string[], index: number): boolean {
  return [-1, 1].some((step) => VARIANT.test(keys[index + step] ?? ''));
}

/** Whether a heading is beside the goods, with no other than amounts and codes between. */
export function isBesideItem(keys: readonly string[], index: number): boolean {
  const nextTo = (step: 1 | -1): string => {
    let at = index + step;
    while (BARE_NAME.test(keys[at] ?? '')) at += step;
    return keys[at] ?? '';
  };
  return [nextTo(-1), nextTo(1)].some((key) => ITEM.test(key));
}
