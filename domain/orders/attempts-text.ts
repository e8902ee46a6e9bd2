/** Says that the permitted attempts are used up. */
export function attemptsText(permitted: number): string {
  return permitted === 1
    ? 'A única tentativa permitida já foi feita.'
    : `As ${permitted} tentativas permitidas já foram feitas.`;
}
