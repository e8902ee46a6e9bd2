import { describe, expect, test } from 'vitest';

import { checkPicture } from './picture-file.ts';

const HEADS = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
  jpeg: [0xff, 0xd8, 0xff, 0xe1, 0, 0, 0x45, 0x78, 0x69, 0x66, 0, 0],
  webp: [0x52, 0x49, 0x46, 0x46, 0x1a, 0x0a, 0, 0, 0x57, 0x45, 0x42, 0x50],
  heic: [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63],
  gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0, 0, 0, 0, 0, 0],
} as const;
const fileOf = (head: readonly number[], type: string) =>
  new File([new Uint8Array(head)], 'foto.jpg', { type });

describe('checkPicture', () => {
  test.each([
    ['png', 'image/jpeg', 'image/png'],
    ['webp', 'image/jpeg', 'image/webp'],
    ['jpeg', '', 'image/jpeg'],
    ['jpeg', 'application/pdf', 'image/jpeg'],
  ] as const)('detects a %s declared as %j as %s', async (head, declared, type) => {
    const file = fileOf(HEADS[head], declared);
    const checked = await checkPicture(file);
    expect(checked).toMatchObject({ picture: { type, size: file.size } });
  });

  test.each([
    ['a HEIC file', fileOf(HEADS.heic, 'image/jpeg')],
    ['a GIF', fileOf(HEADS.gif, 'image/png')],
    ['text', new File(['Olá'], 'foto.png', { type: 'image/png' })],
    ['an empty file', new File([], 'foto.png', { type: 'image/png' })],
  ])('rejects %s regardless of its declared type', async (_, file) => {
    expect(await checkPicture(file)).toEqual({ error: 'Escolha uma imagem PNG, JPEG ou WebP.' });
  });
});
