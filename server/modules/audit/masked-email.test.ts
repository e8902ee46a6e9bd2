import { expect, test } from 'vitest';

import { maskedEmail } from './masked-email.ts';

test.each([
  ['carla.mendes@boavida.test', 'c…@boavida.test'],
  ['c@boavida.com.br', 'c…@boavida.com.br'],
  ['a"@"b@boavida.test', 'a…@boavida.test'],
  ['carla.mendes', '…'],
  ['correio-lento-azul', '…'],
  ['carla@senha', '…'],
  ['@boavida.test', '…'],
  ['carla@', '…'],
  ['carla@boa vida.test', '…'],
  ['', '…'],
])('maskedEmail of %j is %j', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
