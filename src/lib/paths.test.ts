import { describe, expect, test } from 'vitest';

import { paths } from './paths.ts';

describe('paths', () => {
  test.each([
    [paths.entry(), '/'],
    [paths.entry({ companyId: 'c1', redirect: '/relatorios' }), '/?companyId=c1&redirect=%2Frelatorios'],
    [
      paths.signIn({ redirect: '/ordens-de-servico?companyId=c1' }),
      '/entrar?redirect=%2Fordens-de-servico%3FcompanyId%3Dc1',
    ],
    [paths.recoverPassword(), '/recuperar-senha'],
    [paths.signOut(), '/sair'],
    [paths.termsOfUse(), '/termos-de-uso'],
    [paths.privacyPolicy(), '/politica-de-privacidade'],
    [paths.orders(), '/ordens-de-servico'],
    [paths.orders({ companyId: 'c1' }), '/ordens-de-servico?companyId=c1'],
    [paths.newOrder({ companyId: 'c1' }), '/ordens-de-servico/criar?companyId=c1'],
    [paths.order(10482, { companyId: 'c1' }), '/ordens-de-servico/10482?companyId=c1'],
    [paths.users({ companyId: 'c1' }), '/usuarios?companyId=c1'],
    [paths.companies({ companyId: 'c1' }), '/empresas?companyId=c1'],
    [paths.locations({ companyId: 'c1' }), '/localizacoes?companyId=c1'],
    [paths.reports({ companyId: 'c1' }), '/relatorios?companyId=c1'],
    [paths.dashboard({ companyId: 'c1' }), '/dashboard?companyId=c1'],
    [paths.settings({ companyId: 'c1' }), '/configuracoes?companyId=c1'],
  ])('build %s as in the spec', (built, expected) => {
    expect(built).toBe(expected);
  });

  test('omit undefined and empty values', () => {
    expect(paths.orders({ companyId: undefined, search: { q: '', tab: undefined, page: 2 } })).toBe(
      '/ordens-de-servico?page=2',
    );
  });

  test('repeat the name for several values and encode typed text', () => {
    expect(paths.orders({ search: { status: ['draft', 'requested'], q: 'São & Cia' } })).toBe(
      '/ordens-de-servico?status=draft&status=requested&q=S%C3%A3o+%26+Cia',
    );
  });

  test('encode a slash in an order number', () => {
    expect(paths.order('../usuarios')).toBe('/ordens-de-servico/..%2Fusuarios');
  });
});
