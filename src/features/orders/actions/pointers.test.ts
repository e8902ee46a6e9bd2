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
  ['/payload/changes/priceCents', 'price'],
  ['/payload/changes/packagesCount', 'packagesCount'],
  ['/payload/changes/stops/1/contactPhone', 'contactPhone'],
  ['/payload/changes/stops/1/window/until', 'until'],
])('an error at %s is shown at the field %s', (pointer, field) => {
  expect(fieldAt(pointer, 1)).toBe(field);
});

test.each(['/payload/changes/stops/0/contactPhone', '/payload/changes', '/payload/stopId', ''])(
  'an error at "%s" belongs to no field of a form about the second stop',
  (pointer) => {
    expect(fieldAt(pointer, 1)).toBeUndefined();
  },
);
