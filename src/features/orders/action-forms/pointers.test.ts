import { expect, test } from 'vitest';

import { fieldAt } from './use-action-dialog.ts';

test.each([
  ['/payload/reasonCode', 'reasonCode'],
  ['/payload/courier', 'courierId'],
  ['/payload/courierId', 'courierId'],
  ['/payload/courier/name', 'courierName'],
  ['/payload/courier/phone', 'courierPhone'],
  ['/payload/promisedWindow/until', 'until'],
  ['/payload/window', 'date'],
  ['/payload/address/postalCode', 'postalCode'],
])('an error at %s is shown at the field %s', (pointer, field) => {
  expect(fieldAt(pointer)).toBe(field);
});

test.each(['/payload/changes', '/payload/stopId', ''])('an error at "%s" belongs to no field', (pointer) => {
  expect(fieldAt(pointer)).toBeUndefined();
});
