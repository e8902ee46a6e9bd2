import { expect, test } from 'vitest';

import { readInTurn } from './read-in-turn.ts';

const [ipe, farol] = [
  { companyId: 'ipe', userId: 'ana' },
  { companyId: 'farol', userId: 'bia' },
];
const OF_BASE = { companyId: null, userId: 'caio' };

/** A file whose reading ends on `end`. */
function pausedFile() {
  let end = (): void => undefined;
  const read = new Promise<void>((resolve) => (end = resolve));
  return { read: () => read, end };
}

test('a text is read while a workbook is', async () => {
  const workbook = pausedFile();
  const reading = readInTurn('threads', ipe, workbook.read);
  expect(await readInTurn('texts', farol, async () => 'read')).toBe('read');
  workbook.end();
  await reading;
});

test('a fourth waiting file of a company is refused, and those of others are read', async () => {
  const first = pausedFile();
  const order: string[] = [];
  const read = (user: Parameters<typeof readInTurn>[1], name: string) =>
    readInTurn('threads', user, async () => void order.push(name));
  const reading = [
    readInTurn('threads', ipe, first.read),
    read(ipe, 'ipe'),
    read(ipe, 'ipe'),
    read(ipe, 'ipe'),
  ];
  await expect(read({ ...ipe, userId: 'duda' }, 'ipe')).rejects.toMatchObject({
    code: 'too-many-requests',
    members: {
      detail:
        'Vários arquivos seus ou da sua empresa ainda esperam a leitura. Tente de novo em alguns segundos.',
    },
  });
  reading.push(read(farol, 'farol'), read(OF_BASE, 'base'));
  first.end();
  await Promise.all(reading);
  expect(order).toEqual(['farol', 'ipe', 'base', 'ipe', 'ipe']);
});
