/** "Assinatura" alone is mostly the recipient's signature. */
const TERM =
  /(?:^| )(?:contratos?|assinante|locacao|locatari[oa]|aluguel|vigencia|validade|plano|mensalidade|edicao|inquilin[oa])(?: |$)|(?:id|n|numero|cod|codigo)(?: d[ae])? assinatura/u;
const BOUND = /^(?:de|ate|inicio|ini|fim|termino)$/u;

type Columns<Id extends string> = {
  /** The columns that the headings name. */
  columns: readonly (Id | undefined)[];
  day: Id;
  hours: readonly Id[];
};

/** Whether "Início" or "Fim" may be those of a contract or a subscription: right behind a day, they are the hours of it. */
export function mayBeTerm<Id extends string>(
  keys: readonly string[],
  index: number,
  { columns, day, hours }: Columns<Id>,
): boolean {
  const isHours = (at: number) => hours.some((column) => column === columns[at]);
  if (!isHours(index) || !BOUND.test(keys[index] ?? '')) return false;
  const before = isHours(index - 1) ? columns[index - 2] : columns[index - 1];
  return before !== day && keys.some((key) => TERM.test(key));
}
