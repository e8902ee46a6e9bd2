import { isAddressColumn } from './address-columns.ts';
import type { Candidate } from './heading-ranks.ts';
import type { BlockNaming } from './name-blocks.ts';
import { withoutName } from './recipient-name.ts';
import { mayBeName } from './unknown-names.ts';

/** People and places around a client that have a phone themselves, and no share in the delivery. */
const OTHER_PERSON =
  /(?:^| )(?:emergencia|medic[oa]|doutor|doutora|dr|dra|dentista|veterinari[oa]|nutricionista|advogad[oa]|testemunha|professora?|instrutora?|treinadora?|escola|hospital|clinica|forum|cartorio|supervisora?|gestora?|gerente|coordenadora?|diretora?|chefe|corretora?|imobiliaria|proprietari[oa]|locadora?|fiadora?|avalista|contadora?|sindic[oa]|consultora?|assessora?|promotora?|indicad[oa]|parte contraria)(?: |$)/u;

/**
 * The phones and e-mails right after another person behind the recipient's name: "Paciente;Médico;Telefone". Those after
 * an address, or with words of the recipient, are his.
 */
export function dataOfOtherPersons<Id extends string>(
  keys: readonly string[],
  open: readonly Candidate<Id>[],
  naming: BlockNaming<Id>,
): Candidate<Id>[] {
  const { candidates, names, recipient, plain } = naming;
  if (recipient === undefined) return [];
  return open.filter(({ index, key, column, party }) => {
    const isHis = party !== plain || withoutName(key, recipient.key) !== undefined;
    if (isHis || isAddressColumn(column)) return false;
    const person = keys.findLastIndex(
      (other, at) => at < index && OTHER_PERSON.test(other) && mayBeName(other, candidates[at], naming),
    );
    const between = candidates.slice(person + 1, index);
    return (
      person > recipient.index &&
      !between.some((other) => other && (isAddressColumn(other.column) || names.has(other.index)))
    );
  });
}
