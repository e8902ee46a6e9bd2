import type { Schema } from './schema.ts';

type Typed = Pick<Schema<'Credentials'>, 'email' | 'password'>;

/**
 * What is sent to sign in. The first orders come with the answer, unless the address leads to another page.
 * @param search of /entrar
 */
export function signInBody({ email, password }: Typed, search: string): Schema<'Credentials'> {
  const isDeepLink = new URLSearchParams(search).has('redirect');
  return { email, password, ...(!isDeepLink && { include: ['openOrders'] }) };
}
