/** The sentence for every call without an answer. */
export const NO_CONNECTION = 'Sem conexão com o servidor. Tente novamente.';
