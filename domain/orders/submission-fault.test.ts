import { expect, test } from 'vitest';

import { submissionFault } from './submission-fault.ts';

const required = (pointer: string) => ({ pointer, message: 'Campo obrigatório.' });

test.each<[what: string, pointers: [pointer: string, message?: string][], stopCount: number, text: string]>([
  ['nothing', [], 2, ''],
  [
    'a field of each stop',
    [['/stops/0/address'], ['/stops/1/contactPhone']],
    2,
    'Coleta: CEP: campo obrigatório; Entrega: telefone: campo obrigatório.',
  ],
  [
    'one of several drop-offs',
    [['/stops/2/window/from']],
    3,
    'Entrega 2: início da janela: campo obrigatório.',
  ],
  ['a stop as a whole', [['/stops/1']], 2, 'Entrega: campo obrigatório.'],
  [
    'fields beside the stops',
    [
      ['/packagesCount', 'O mínimo é 1.'],
      ['/items/1/weightGrams'],
      ['/tags/4', 'CEP inválido. Use 00000-000.'],
    ],
    2,
    'Volumes: o mínimo é 1; Item 2: peso: campo obrigatório; Marcadores: CEP inválido. Use 00000-000.',
  ],
  [
    'the money to collect',
    [['/stops/1/cashOnDelivery/amountCents']],
    2,
    'Entrega: valor a cobrar: campo obrigatório.',
  ],
  [
    'two errors of one field once',
    [['/stops/0/address'], ['/stops/0/address/postalCode']],
    2,
    'Coleta: CEP: campo obrigatório.',
  ],
  ['no field of the form', [['/stops', 'Informe ao menos 2.']], 2, 'Informe ao menos 2.'],
  [
    'three of five fields',
    [
      ['/stops/0/address/street'],
      ['/stops/0/address/number'],
      ['/stops/0/contactName'],
      ['/stops/1/contactName'],
      ['/packagesCount'],
    ],
    2,
    'Coleta: rua ou avenida: campo obrigatório; Coleta: número: campo obrigatório; Coleta: nome: campo obrigatório e mais 2.',
  ],
])('submissionFault names %s', (_what, pointers, stopCount, text) => {
  const errors = pointers.map(([pointer, message]) => ({
    ...required(pointer),
    ...(message && { message }),
  }));
  expect(submissionFault(errors, stopCount)).toBe(text);
});
