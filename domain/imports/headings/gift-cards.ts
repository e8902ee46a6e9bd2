const MESSAGE = /^(?:recado|mensagem|cartao)(?: d[oa] (?:cartao|presente|cliente))?$/u;
const GIFT =
  /(?:^| )(?:presente|presentead[oa]|homenagead[oa]|aniversariante|flores|buque|arranjo|cesta|coroa|ocasiao|de quem|quem presenteia)(?: |$)/u;

/** Whether "Recado" may be the card of a present, which the courier is not to read. */
export function mayBeGiftCard(keys: readonly string[], index: number): boolean {
  return MESSAGE.test(keys[index] ?? '') && keys.some((key) => GIFT.test(key));
}
