import { expect, test } from 'vitest';

import { tidySearch } from './use-tidy-address.ts';

const READ = { tab: 'open', status: ['requested'], from: undefined, page: 1 };

test.each([
  ['', ''],
  ['tab=open&page=1', 'tab=open&page=1'],
  ['from=32&page=-1&companyId=c1', 'companyId=c1'],
  ['status=requested&status=bogus', 'status=requested'],
  ['foo=1&tab=zzz', 'foo=1'],
  ['search=caf%C3%A9%20x&tab=open', 'search=caf%C3%A9%20x&tab=open'],
])('tidySearch reduces "%s" to "%s"', (search, kept) => {
  expect(tidySearch(search, READ)).toBe(kept);
});
