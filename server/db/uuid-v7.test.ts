import { expect, test } from 'vitest';

import { uuidV7 } from './uuid-v7.ts';

test('uuidV7 starts with its timestamp and has version and variant bits', () => {
  const at = new Date('2026-11-20T14:32:07.123Z');
  const id = uuidV7(at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(at.getTime());
});

test('uuidV7 ids of one millisecond sort by creation among interleaved ones', () => {
  const at = new Date('2026-11-20T14:32:07.123Z');
  const ids = Array.from({ length: 20_000 }, (_, index) => {
    uuidV7(new Date(at.getTime() + index));
    return uuidV7(at);
  });
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
