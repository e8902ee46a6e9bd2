const ORDER_NUMBER = /^(?:os)? ?(?:n[º°o.]{0,2})? ?#? ?(\d{1,15})$/iu;

/**
 * The number that a search means, in any of its usual spellings: "10482", "OS 10482", "OS nº 10482", "#10482".
 * @returns undefined when it is not the number of an order and nothing else; more digits than a number can keep are none
 */
export function orderNumberIn(search: string): number | undefined {
  const digits = ORDER_NUMBER.exec(search.trim().replaceAll(/\s+/gu, ' '))?.[1];
  const orderNumber = Number(digits ?? 0);
  return orderNumber > 0 ? orderNumber : undefined;
}
