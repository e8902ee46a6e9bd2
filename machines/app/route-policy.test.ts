import { describe, expect, test } from 'vitest';

import { nextRedirect, requestedPageFrom, resolveRedirects, type Viewer } from './route-policy.ts';
import { ROUTE_TABLE } from './testing/route-table.ts';

const VISITORS = ['anonymous', 'operator', 'manager', 'admin'] as const satisfies readonly Viewer[];

describe('every route for every visitor', () => {
  // The policy keeps /sair; the machine leaves it after ending the session.
  const cells = ROUTE_TABLE.flatMap(({ requested, ends }) =>
    VISITORS.map((who) => ({ who, requested, seen: requested === '/sair' ? requested : ends[who] })),
  );

  test.each(cells)('$who at $requested sees $seen', ({ who, requested, seen }) => {
    expect(resolveRedirects(who, requested)).toBe(seen);
  });

  test.each(cells)('$who at $requested needs no further redirect', ({ who, requested }) => {
    expect(nextRedirect(who, resolveRedirects(who, requested))).toBeNull();
  });
});

describe('nextRedirect', () => {
  test('an unknown path goes to /dashboard regardless of session and role (section 8)', () => {
    expect(nextRedirect('anonymous', '/nada')).toBe('/dashboard');
    expect(nextRedirect('operator', '/nada')).toBe('/dashboard');
  });

  test('a visitor without a session goes to the entry route with the current address as redirect', () => {
    expect(nextRedirect('anonymous', '/usuarios?page=2#fim')).toBe('/?redirect=%2Fusuarios%3Fpage%3D2%23fim');
  });

  test('the entry route passes its redirect to /entrar', () => {
    expect(nextRedirect('anonymous', '/?redirect=%2Fusuarios%3Fpage%3D2%23fim')).toBe(
      '/entrar?redirect=%2Fusuarios%3Fpage%3D2%23fim',
    );
  });

  test('the entry route sends a signed-in user to the redirect target', () => {
    expect(nextRedirect('admin', '/?redirect=%2Fusuarios%3Fpage%3D2%23fim')).toBe('/usuarios?page=2#fim');
    expect(resolveRedirects('operator', '/?redirect=%2Fusuarios')).toBe('/ordens-de-servico');
  });

  test('a signed-in user at /entrar goes to /dashboard regardless of redirect', () => {
    expect(nextRedirect('admin', '/entrar?redirect=%2Fusuarios')).toBe('/dashboard');
  });
});

describe('the chosen company', () => {
  test.each<[Viewer, string, string]>([
    ['admin', '/?companyId=7', '/dashboard?companyId=7'],
    ['admin', '/entrar?companyId=7', '/dashboard?companyId=7'],
    ['admin', '/nada?companyId=7', '/dashboard?companyId=7'],
    ['operator', '/usuarios?page=2&companyId=7', '/ordens-de-servico?companyId=7'],
    [
      'operator',
      '/?redirect=%2Fordens-de-servico%2Fcriar&companyId=7',
      '/ordens-de-servico/criar?companyId=7',
    ],
    ['anonymous', '/?companyId=7', '/entrar?companyId=7'],
    ['anonymous', '/usuarios?companyId=7', '/entrar?redirect=%2Fusuarios%3FcompanyId%3D7'],
  ])('is carried through every redirect: %s at %s', (who, requested, seen) => {
    expect(resolveRedirects(who, requested)).toBe(seen);
  });

  test('comes from the redirect target when both name one', () => {
    expect(resolveRedirects('admin', '/?redirect=%2Fusuarios%3FcompanyId%3D8&companyId=7')).toBe(
      '/usuarios?companyId=8',
    );
  });

  test.each([
    ['/ordens-de-servico?companyId=7&tab=novas', '/ordens-de-servico?tab=novas'],
    ['/ordens-de-servico?%63ompanyId=7', '/ordens-de-servico'],
    ['/?redirect=%2Fusuarios%3FcompanyId%3D7&companyId=7', '/usuarios'],
    ['/dashboard?companyId=7', '/ordens-de-servico'],
  ])('is dropped for a manager, who has only one: %s', (requested, seen) => {
    expect(resolveRedirects('manager', requested)).toBe(seen);
  });
});

describe('the spelling of a path', () => {
  test.each([
    ['/usuarios/', '/usuarios'],
    ['/usuarios///?page=2#fim', '/usuarios?page=2#fim'],
    ['/Usuarios', '/dashboard'],
    ['//usuarios', '/dashboard'],
    ['/usuarios/7', '/dashboard'],
    ['/%75suarios', '/dashboard'],
    ['/ordens-de-servico/criar/', '/ordens-de-servico/criar'],
    ['/ordens-de-servico/OS-10482', '/ordens-de-servico/OS-10482'],
    ['/ordens-de-servico/10482/editar', '/dashboard'],
    ['/ordens-de-servico/%2e%2e', '/dashboard'],
    ['/ordens-de-servico/a%2Fb', '/dashboard'],
  ])('%s resolves to %s: case matters, a trailing slash does not', (requested, seen) => {
    expect(resolveRedirects('admin', requested)).toBe(seen);
  });

  test('the hash survives without a redirect: the recovery link carries its token there', () => {
    expect(resolveRedirects('anonymous', '/recuperar-senha#token=abc')).toBe('/recuperar-senha#token=abc');
  });
});

describe('a recovery link opened by a signed-in user', () => {
  test.each<[Viewer, string]>([
    ['operator', '/ordens-de-servico'],
    ['manager', '/ordens-de-servico'],
    ['admin', '/dashboard'],
  ])('takes %s to %s without its token', (who, seen) => {
    expect(resolveRedirects(who, '/recuperar-senha#token=abc')).toBe(seen);
    expect(resolveRedirects(who, '/recuperar-senha?redirect=%2Fusuarios#token=abc')).toBe(seen);
  });
});

describe('resolveRedirects', () => {
  test('throws on a redirect loop and names its addresses', () => {
    const inACircle = (_who: Viewer, address: string) => (address === '/a' ? '/b' : '/a');
    expect(() => resolveRedirects('admin', '/a', inACircle)).toThrow('Redirect loop: /a > /b > /a');
  });
});

describe('requestedPageFrom', () => {
  test.each([
    ['/entrar?redirect=%2Fusuarios&companyId=7', '/?redirect=%2Fusuarios&companyId=7'],
    ['/entrar', '/'],
    ['/recuperar-senha#token=abc', '/'],
    ['/termos-de-uso', '/termos-de-uso'],
    ['/usuarios?page=2', '/usuarios?page=2'],
  ])('continues from %s at %s after the sign-in', (address, next) => {
    expect(requestedPageFrom(address)).toBe(next);
  });
});
