import { expect, test } from 'vitest';

import { forgetUnsaved, keepUnsaved, unsavedOf } from './draft-session.ts';

const unsaved = {
  userId: 'u1',
  draft: { orderNumber: 7, version: 2 },
  typed: { companyId: 'c1', content: { notes: 'x' } },
};

test('what was not saved comes back once, to the same user in the same draft', () => {
  keepUnsaved(unsaved);
  forgetUnsaved('u1', 8);
  expect(unsavedOf('u1', undefined)).toBeNull();
  expect(unsavedOf('u1', 8)).toBeNull();
  expect(unsavedOf('u1', 7)).toEqual(unsaved);
  forgetUnsaved('u1', 7);
  expect(unsavedOf('u1', 7)).toBeNull();
});

test('it never comes to another user, and is forgotten when one comes', () => {
  keepUnsaved({ ...unsaved, draft: null });
  expect(unsavedOf('u2', undefined)).toBeNull();
  forgetUnsaved('u2', undefined);
  expect(unsavedOf('u1', undefined)).toBeNull();
});
