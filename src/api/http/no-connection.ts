/** Message for every call without a response. */
export const NO_CONNECTION = 'Sem conexão com o servidor. Tente novamente.';
