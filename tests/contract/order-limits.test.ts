import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { MAX_NOTES_LENGTH, MAX_TAG_LENGTH } from '#domain/orders/order-limits.ts';

const { schemas } = z
  .object({
    components: z.object({
      schemas: z.object({
        OrderNotes: z.object({ maxLength: z.number() }),
        Tags: z.object({ items: z.object({ maxLength: z.number() }) }),
      }),
    }),
  })
  .parse(parse(readFileSync(new URL('../../openapi/v1.yaml', import.meta.url), 'utf8'))).components;

test('the lengths of notes and tags are those of the contract', () => {
  expect(MAX_NOTES_LENGTH).toBe(schemas.OrderNotes.maxLength);
  expect(MAX_TAG_LENGTH).toBe(schemas.Tags.items.maxLength);
});
