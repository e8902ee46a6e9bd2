// Headings whose usual meaning other headings of the file exclude.

/** Only of animals, or of their owners. */
const ANIMAL = /^(?:tutor|tutora|raca|pet|animal|nome do (?:pet|animal)|nome do tutor|nome da tutora)$/u;
const SPECIES = 'especie';
/** Beside a weight, it is that of a person or an animal. */
const BODY = /^(?:idade|imc|porte|sexo|raca|pet|animal|data de nascimento|nascimento)$/u;
const HEIGHT = /^(?:altura|alt)(?: m| cm)?$/u;
/** Beside a height, it is that of a package. */
const WIDTH = /^(?:larg|largura|comp|comprimento|prof|profundidade|cubagem)(?: |$)/u;
const WEIGHT = /^peso(?: kg)?$/u;
const NAME = /^(?:nome|name)$/u;

/** Whether a weight stands beside the age, the height or the species of a person or an animal, and not of the goods. */
export function isBodyWeight(keys: readonly string[], index: number): boolean {
  if (!WEIGHT.test(keys[index] ?? '')) return false;
  const near = [-2, -1, 1, 2].map((step) => keys[index + step] ?? '');
  const isPackage = keys.some((key) => WIDTH.test(key));
  // "Espécie" in other files is the kind of packages.
  const isAnimal = keys.includes(SPECIES) && keys.some((key) => ANIMAL.test(key));
  return near.some(
    (key) => BODY.test(key) || (!isPackage && HEIGHT.test(key)) || (isAnimal && key === SPECIES),
  );
}

/** Whether "Nome" may be that of an animal, beside its species or its owner. */
export function mayNameAnimal(keys: readonly string[], index: number): boolean {
  return (
    NAME.test(keys[index] ?? '') &&
    [-1, 1].some((step) => ANIMAL.test(keys[index + step] ?? '') || keys[index + step] === SPECIES)
  );
}

const MESSAGE = /^(?:recado|mensagem|cartao)(?: d[oa] (?:cartao|presente|cliente))?$/u;
const GIFT =
  /(?:^| )(?:presente|presentead[oa]|homenagead[oa]|aniversariante|flores|buque|arranjo|cesta|coroa|ocasiao|de quem|quem presenteia)(?: |$)/u;

/** Whether "Recado" may be the card of a present, which the courier is not to read. */
export function mayBeGiftCard(keys: readonly string[], index: number): boolean {
  return MESSAGE.test(keys[index] ?? '') && keys.some((key) => GIFT.test(key));
}

const PATIENT = /(?:^| )(?:paciente|pacientes|exame|exames|amostra|amostras)(?: |$)/u;
const COLLECTION = /^(?:data|dia|dt)(?: e hora)?(?: d[ae])? coleta(?: domiciliar)?$/u;

/** Whether a day is that of taking samples at a patient's, which is no delivery. */
export function isHomeCollection(keys: readonly string[], index: number): boolean {
  return COLLECTION.test(keys[index] ?? '') && keys.some((key) => PATIENT.test(key));
}

/** "Assinatura" alone is mostly the recipient's signature. */
const TERM =
  /(?:^| )(?:contratos?|assinante|locacao|locatari[oa]|aluguel|vigencia|validade|plano|mensalidade|edicao|inquilin[oa])(?: |$)|(?:id|n|numero|cod|codigo)(?: d[ae])? assinatura/u;
const BOUND = /^(?:de|ate|inicio|ini|fim|termino)$/u;

type DayColumns<Id extends string> = {
  /** The columns that the headings name. */
  columns: readonly (Id | undefined)[];
  day: Id;
  hours: readonly Id[];
};

/** Whether "Início" or "Fim" may be those of a contract or a subscription: right behind a day, they are the hours of it. */
export function mayBeTerm<Id extends string>(
  keys: readonly string[],
  index: number,
  { columns, day, hours }: DayColumns<Id>,
): boolean {
  const isHours = (at: number) => hours.some((column) => column === columns[at]);
  if (!isHours(index) || !BOUND.test(keys[index] ?? '')) return false;
  const before = isHours(index - 1) ? columns[index - 2] : columns[index - 1];
  return before !== day && keys.some((key) => TERM.test(key));
}
