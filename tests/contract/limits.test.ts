import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { MAX_EMAIL_LENGTH, MAX_PASSKEYS, MAX_PASSWORD_LENGTH } from '#domain/account-limits.ts';
import { MAX_INSTRUCTIONS_LENGTH, MAX_NOTES_LENGTH, MAX_TAG_LENGTH } from '#domain/orders/order-limits.ts';

const CONTRACT: unknown = parse(readFileSync(new URL('../../openapi/v1.yaml', import.meta.url), 'utf8'));

/** The value at a dotted path below the contract's schemas. */
function inContract(path: string): unknown {
  return ['components', 'schemas', ...path.split('.')].reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    CONTRACT,
  );
}

test.each([
  ['Email.maxLength', MAX_EMAIL_LENGTH],
  ['NewPassword.maxLength', MAX_PASSWORD_LENGTH],
  ['PasskeyList.properties.passkeys.maxItems', MAX_PASSKEYS],
  ['OrderNotes.maxLength', MAX_NOTES_LENGTH],
  ['Tags.items.maxLength', MAX_TAG_LENGTH],
  ['StopInput.properties.instructions.maxLength', MAX_INSTRUCTIONS_LENGTH],
  ['DraftStop.properties.instructions.maxLength', MAX_INSTRUCTIONS_LENGTH],
  ['TemplateStop.properties.instructions.maxLength', MAX_INSTRUCTIONS_LENGTH],
  // The instructions of an edit of a stop and of a change request are a `Note`.
  ['Note.maxLength', MAX_INSTRUCTIONS_LENGTH],
])('%s of the contract is the limit of the code', (path, limit) => {
  expect(limit).toBe(inContract(path));
});
