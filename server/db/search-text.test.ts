import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { foldForSearch, referenceKey, searchableText } from '#domain/search/search-text.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Applies the database's functions to texts. */
async function folded(texts: readonly string[]) {
  const { rows } = await sql<{ fold: string; search: string }>`
    select f_fold(value) as fold, f_search(value) as search
    from unnest(${[...texts]}::text[]) with ordinality as input (value, place) order by place`.execute(
    server.db,
  );
  return rows;
}

describe('f_fold and f_search', () => {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  const characters = [
    ...range(0x20, 0x7e),
    ...range(0xa0, 0x17f),
    ...range(0x1e00, 0x1eff),
    ...range(0x2010, 0x206f),
    ...range(0x2100, 0x214f),
    ...range(0x2460, 0x24ff),
    ...range(0x3300, 0x33ff),
    ...range(0xff01, 0xff5e),
    ...range(0x1d400, 0x1d7ff),
    ...range(0x1f110, 0x1f12b),
  ];

  test('match domain/ for each character of Latin texts', async () => {
    const texts = characters.map((character) => `x${character}y`);
    const found = await folded(texts);
    const different = texts.flatMap((text, index) =>
      found[index]?.fold === foldForSearch(text) ? [] : [[text, found[index]?.fold, foldForSearch(text)]],
    );
    expect(different).toEqual([]);
  });

  test('match domain/ for each invisible character', async () => {
    const marks = [...range(0x80, 0xd7ff), ...range(0xe000, 0x2ffff), ...range(0xe0000, 0xe0fff)].filter(
      (mark) => /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u.test(mark),
    );
    expect(marks.length).toBeGreaterThan(4000);
    const found = await folded(marks.map((mark) => `Ma${mark}ria`));
    expect(
      marks.filter((_, index) => found[index]?.fold !== 'maria').map((mark) => mark.codePointAt(0)),
    ).toEqual([]);
  });

  test('match domain/ for words with hyphens and apostrophes', async () => {
    const texts = [
      'Xangri-lá',
      'Embu–Guaçu, 10-12',
      'Santa Bárbara d’Oeste',
      "Olho d'Água das Flores",
      'Ana-Maria da-Silva',
      '(11) 98765-4321',
      '-',
      '',
    ];
    const found = await folded(texts);
    expect(found.map(({ search }) => search)).toEqual(texts.map(searchableText));
    expect(found.map(({ fold }) => fold)).toEqual(texts.map(foldForSearch));
  });
});

test('reference_key matches domain/, also for references of signs alone', async () => {
  const references = ['PED-41/A', 'ped‑41 a', 'Pé 7', '---', '№ 7', "D'Ávila"];
  const { rows } = await sql<{ key: string }>`
    select reference_key(value) as key
    from unnest(${references}::text[]) with ordinality as input (value, place) order by place`.execute(
    server.db,
  );
  expect(rows.map(({ key }) => key)).toEqual(references.map(referenceKey));
});
