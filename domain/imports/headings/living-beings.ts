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
