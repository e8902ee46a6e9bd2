/** The part of MESSAGES that the sign-in form needs, separate to keep its chunk small. */
export const COMMON_MESSAGES = {
  required: 'Campo obrigatório.',
  email: 'Informe um e-mail válido.',
} as const;

/** @param limit code points */
export function tooLong(limit: number): string {
  return `Use no máximo ${limit} ${limit === 1 ? 'caractere' : 'caracteres'}.`;
}
