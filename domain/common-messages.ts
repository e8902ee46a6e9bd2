/** The sentences of MESSAGES that the sign-in form needs: with all of them it would come later. */
export const COMMON_MESSAGES = {
  required: 'Campo obrigatório.',
  email: 'Informe um e-mail válido.',
} as const;

/** @param limit code points */
export function tooLong(limit: number): string {
  return `Use no máximo ${limit} ${limit === 1 ? 'caractere' : 'caracteres'}.`;
}
