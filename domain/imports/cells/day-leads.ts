/** By their number, as `Date.getUTCDay` counts them. */
const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  [
    ['dom', 'domingo', 'sun', 'sunday'],
    ['seg', 'segunda', 'mon', 'monday'],
    ['ter', 'terca', 'tue', 'tues', 'tuesday'],
    ['qua', 'quarta', 'wed', 'wednesday'],
    ['qui', 'quinta', 'thu', 'thur', 'thurs', 'thursday'],
    ['sex', 'sexta', 'fri', 'friday'],
    ['sab', 'sabado', 'sat', 'saturday'],
  ].flatMap((names, weekday) => names.map((name) => [name, weekday] as const)),
);

/** Words that leave a day as it is: "em 20/11", "entregar dia 20/11". */
const NEUTRAL = /^(?:entregar?:? )?(?:em |no |na |para (?:o |a )?|pra |p\/ ?|p )?(?:dia |data:? ?)?/u;
const WEEKDAY = /^(\p{L}{3,12})(?:[- ]feira)?[.,]{0,2} (?=\d)/u;

/**
 * A day without the words that may stand before it. Any other word stays, because it may be the meaning: "até 20/11",
 * "cancelado 20/11".
 * @param folded without accents and case
 */
export function withoutLead(folded: string): { day: string; weekday?: number } {
  const rest = folded.replace(NEUTRAL, '');
  const [lead = '', name = ''] = WEEKDAY.exec(rest) ?? [];
  const weekday = WEEKDAYS.get(name);
  return weekday === undefined
    ? { day: /^\d/u.test(rest) ? rest : folded }
    : { day: rest.slice(lead.length), weekday };
}
