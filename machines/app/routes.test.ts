import { expect, test } from 'vitest';

import { withoutTrailingSlash } from './routes.ts';

test('withoutTrailingSlash removes any number of slashes, but not the path of the entry', () => {
  expect(withoutTrailingSlash('/usuarios//')).toBe('/usuarios');
  expect(withoutTrailingSlash('//')).toBe('/');
});
