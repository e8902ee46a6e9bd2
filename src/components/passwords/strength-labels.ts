import { MAX_PASSWORD_LENGTH } from '#domain/account-limits.ts';
import { tooLong } from '#domain/common-messages.ts';
import type { PasswordAssessment } from '#domain/passwords/password-rules.ts';

/** Strength of a password, with advice. */
export type PasswordStrength = { level: 'weak' | 'fair' | 'strong'; text: string };

const GUESSABLE = {
  fewCharacters: 'Fraca: repete poucos caracteres. Junte palavras diferentes.',
  commonPassword: 'Fraca: parece com uma senha muito usada. Junte palavras sem relação.',
  knownWords: 'Fraca: usa nome, e-mail, empresa ou produto. Junte outras palavras.',
  commonWords: 'Fraca: usa palavras ou sequências fáceis de adivinhar. Junte outras.',
} as const;

export function strengthOf(judgement: PasswordAssessment): PasswordStrength {
  switch (judgement.verdict) {
    case 'short':
      return { level: 'weak', text: `Fraca: ${missingText(judgement.missing)}. Junte mais uma palavra.` };
    case 'long':
      return { level: 'weak', text: tooLong(MAX_PASSWORD_LENGTH) };
    case 'guessable':
      return { level: 'weak', text: GUESSABLE[judgement.reason] };
    case 'fair':
      return { level: 'fair', text: 'Boa: mais uma palavra a deixa forte.' };
    case 'strong':
      return { level: 'strong', text: 'Forte: difícil de adivinhar.' };
  }
}

function missingText(missing: number): string {
  return missing === 1 ? 'falta 1 caractere' : `faltam ${missing} caracteres`;
}
