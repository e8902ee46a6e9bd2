import { describe, expect, test } from 'vitest';

import { safeRedirect, resolveRedirects } from './route-policy.ts';

describe('safeRedirect', () => {
  test.each([
    '/ordens-de-servico',
    '/ordens-de-servico/criar',
    '/ordens-de-servico/10482?aba=eventos#fim',
    '/usuarios',
    '/localizacoes',
    '/relatorios',
    '/empresas?page=2&q=a%20b',
    '/dashboard',
    '/configuracoes',
  ])('keeps %s, a page of our own for signed-in users', (raw) => {
    expect(safeRedirect(raw)).toBe(raw);
  });

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another host', '//malvado.example/usuarios'],
    ['another host behind three slashes', '///malvado.example'],
    ['a backslash that browsers read as a slash', '/\\malvado.example'],
    ['two backslashes', '\\\\malvado.example'],
    ['a backslash further on', '/usuarios\\..\\sair'],
    ['a backslash in the search of a good page', '/usuarios?q=a\\b'],
    ['a tab in the search of a good page', '/usuarios?q=a\tb'],
    ['a line feed in the search of a good page', '/usuarios?q=a\nb'],
    ['a carriage return in the search of a good page', '/usuarios?q=a\rb'],
    ['a backslash in the fragment of a good page', '/usuarios#a\\b'],
    ['a line end in the fragment of a good page', '/usuarios#a\r\nb'],
    ['a scheme', 'https://malvado.example/usuarios'],
    ['a scheme without slashes', 'https:malvado.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a user name', '@malvado.example'],
    ['a relative path', 'usuarios'],
    ['a search alone', '?companyId=7'],
    ['a tab that browsers drop', '/\t/malvado.example'],
    ['a line end that browsers drop', '/\n/malvado.example'],
    ['a line end behind a good page', '/usuarios\r\nLocation: https://malvado.example'],
    ['a null', '/usuarios\u0000'],
    ['a control character of the second block', '/usuarios\u0085'],
    ['a space in front', ' /usuarios'],
    ['encoded slashes', '%2F%2Fmalvado.example'],
    ['an encoded slash behind the first', '/%2Fmalvado.example'],
    ['an encoded backslash', '/%5Cmalvado.example'],
    ['an encoded tab', '/%09/malvado.example'],
    ['a twice encoded slash', '/%252Fmalvado.example'],
    ['a good page in disguise', '/%75suarios'],
    ['a path that climbs', '/usuarios/../sair'],
    ['a path that climbs in disguise', '/ordens-de-servico/%2e%2e/sair'],
    ['a climb as order number', '/ordens-de-servico/..'],
    ['a slash that only looks like one', '/\u2215malvado.example'],
    ['sign-out', '/sair'],
    ['sign-out with a slash at the end', '/sair/'],
    ['sign-in', '/entrar'],
    ['sign-in with another redirect', '/entrar?redirect=//malvado.example'],
    ['password recovery', '/recuperar-senha#token=abc'],
    ['the entry route', '/'],
    ['the entry route with another redirect', '/?redirect=%2Fsair'],
    ['the terms, which need no session', '/termos-de-uso'],
    ['an unknown path', '/nada'],
    ['another spelling', '/USUARIOS'],
  ])('falls back to /dashboard for %s', (_what, raw) => {
    expect(safeRedirect(raw)).toBe('/dashboard');
  });

  test.each([
    '/?redirect=//malvado.example',
    '/?redirect=%2F%2Fmalvado.example',
    '/?redirect=%2F%5Cmalvado.example',
    '/?redirect=%2F%09%2Fmalvado.example',
    '/?redirect=%2Fsair',
  ])('guards the entry route, which decodes once: %s', (requested) => {
    expect(resolveRedirects('admin', requested)).toBe('/dashboard');
    expect(resolveRedirects('anonymous', requested)).toBe('/entrar?redirect=%2Fdashboard');
  });

  test.each(['/', '/?redirect=%E0%A4%A', '/?redirect'])(
    'ignores a missing or malformed redirect at %s',
    (requested) => {
      expect(resolveRedirects('admin', requested)).toBe('/dashboard');
      expect(resolveRedirects('anonymous', requested)).toBe('/entrar');
    },
  );
});

test('a company in the redirect takes precedence over the one in the address', () => {
  const requested = '/?redirect=%2Fusuarios%3FcompanyId%3D8&companyId=7';
  expect(resolveRedirects('anonymous', requested)).toBe('/entrar?redirect=%2Fusuarios%3FcompanyId%3D8');
  expect(resolveRedirects('admin', requested)).toBe('/usuarios?companyId=8');
});
