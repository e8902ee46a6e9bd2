import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { safeRedirect, resolveRedirects } from '#machines/app/route-policy.ts';

const OUR_ORIGIN = 'https://malote.example';
const OUR_PAGES =
  /^\/(ordens-de-servico|usuarios|localizacoes|relatorios|empresas|dashboard|configuracoes)(\/|$)/;

const anyText = fc.string({ unit: 'binary' });
const SIGNS = ['/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '%2e', '%09', '\t', '\n', '\0'];
const WORDS = ['malvado.example', 'https:', 'javascript:', 'sair', 'entrar', 'usuarios', 'ordens-de-servico'];
const hostileText = fc.array(fc.constantFrom(...SIGNS, ...WORDS)).map((pieces) => pieces.join(''));

test('any redirect parameter resolves to a page of this app, according to the parser of the browser', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, hostileText), (raw) => {
      const { origin, pathname } = new URL(safeRedirect(raw), OUR_ORIGIN);
      expect(origin).toBe(OUR_ORIGIN);
      expect(pathname).toMatch(OUR_PAGES);
    }),
    { numRuns: 2000 },
  );
});

test('the requested page survives the redirect to /entrar unchanged', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.webFragments(), (search, fragment) => {
      const pending = `/usuarios?q=${search}#${fragment}`;
      const { pathname, searchParams } = new URL(resolveRedirects('anonymous', pending), OUR_ORIGIN);
      expect(pathname).toBe('/entrar');
      expect(searchParams.get('redirect')).toBe(pending);
    }),
  );
});
