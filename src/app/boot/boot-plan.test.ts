import { expect, test } from 'vitest';

import { resolveRedirects } from '#machines/app/route-policy.ts';
import { ROUTES } from '#machines/app/routes.ts';
import { FIRST_ORDERS_QUERY } from '#src/api/orders/first-orders-query.ts';

import { type BootPlan, planBoot } from './boot-plan.ts';

const open = [...FIRST_ORDERS_QUERY.status.map((status) => `status=${status}`), 'sort=dueAt'].join('&');

const signIn: BootPlan = { view: 'sign-in', asks: [], chunks: ['memberFrame'] };

test.each<[string, BootPlan]>([
  ['/entrar', signIn],
  ['/entrar?redirect=%2Fusuarios', signIn],
  ['/', signIn],
  ['/ordens-de-servico', signIn],
  ['/dashboard', signIn],
  ['/nao-existe', signIn],
  ['/recuperar-senha', { view: 'page', asks: [], chunks: ['recoverPassword'] }],
  ['/termos-de-uso', { view: 'page', asks: [], chunks: ['terms'] }],
  ['/politica-de-privacidade', { view: 'page', asks: [], chunks: ['privacy'] }],
  ['/acompanhar/Zk3_0v1b8oWq3cQ6y2-Jm5', { view: 'page', asks: [], chunks: [] }],
  ['/comprovante/q7Hd2_mXw94LkR1z-VtB0c', { view: 'page', asks: [], chunks: [] }],
  ['/descadastrar/AZqhxI4gez2k9iydDhdaAZk3_0v1b8oWq3cQ6y2-Jm5', { view: 'page', asks: [], chunks: [] }],
  ['/sair', { view: 'loader', asks: [], chunks: [] }],
])('without a session %s sends no requests', (address, plan) => {
  expect(planBoot(address, null)).toEqual(plan);
});

test.each<[string, string[], BootPlan['chunks']]>([
  [
    '/ordens-de-servico',
    ['/v1/users/me', '/v1/service-orders/counts', `/v1/service-orders?limit=50&${open}`],
    ['memberFrame', 'orders'],
  ],
  [
    '/ordens-de-servico?companyId=c7',
    [
      '/v1/users/me',
      '/v1/service-orders/counts?companyId=c7',
      `/v1/service-orders?companyId=c7&limit=50&${open}`,
    ],
    ['memberFrame', 'orders'],
  ],
  [
    '/ordens-de-servico?tab=new',
    ['/v1/users/me', '/v1/service-orders/counts', '/v1/service-orders?tab=new&limit=50&sort=dueAt'],
    ['memberFrame', 'orders'],
  ],
  [
    '/ordens-de-servico?tab=closed',
    ['/v1/users/me', '/v1/service-orders/counts', '/v1/service-orders?tab=closed&limit=50'],
    ['memberFrame', 'orders'],
  ],
  [
    '/ordens-de-servico?companyId=c7&tab=all',
    ['/v1/users/me', '/v1/service-orders/counts?companyId=c7', '/v1/service-orders?companyId=c7&limit=50'],
    ['memberFrame', 'orders'],
  ],
  ['/ordens-de-servico?tab=outra', ['/v1/users/me'], ['memberFrame', 'orders']],
  ['/ordens-de-servico?tab=all&search=rua', ['/v1/users/me'], ['memberFrame', 'orders']],
  ['/ordens-de-servico/10482', ['/v1/users/me', '/v1/service-orders/10482'], ['memberFrame', 'order']],
  ['/ordens-de-servico/criar', ['/v1/users/me'], ['memberFrame', 'newOrder']],
  [
    '/ordens-de-servico/',
    ['/v1/users/me', '/v1/service-orders/counts', `/v1/service-orders?limit=50&${open}`],
    ['memberFrame', 'orders'],
  ],
  ['/usuarios', ['/v1/users/me'], ['memberFrame']],
  ['/', ['/v1/users/me'], ['memberFrame']],
  ['/entrar', ['/v1/users/me'], ['memberFrame']],
  ['/recuperar-senha', ['/v1/users/me'], ['memberFrame']],
  ['/nao-existe', ['/v1/users/me'], ['memberFrame']],
])('with a stored session %s shows the loader and requests %j', (address, asks, chunks) => {
  expect(planBoot(address, 'token-a')).toEqual({ view: 'loader', asks, chunks });
});

test.each(['/sair', '/termos-de-uso', '/politica-de-privacidade', '/acompanhar/Zk3_0v1b8oWq3cQ6y2-Jm5'])(
  'a stored session sends no requests on %s, where no response is used',
  (address) => {
    expect(planBoot(address, 'token-a').asks).toEqual([]);
  },
);

test('every route starts with the view that the app machine decides, with and without a session', () => {
  for (const { pattern, access } of ROUTES) {
    const address = pattern.replace(/:\w+/, '7');
    const anonymous = resolveRedirects('anonymous', address);
    expect(planBoot(address, null).view).toBe(
      access === 'logout' ? 'loader' : anonymous.startsWith('/entrar') ? 'sign-in' : 'page',
    );
    expect(planBoot(address, 'token-a').view).toBe(access === 'public' ? 'page' : 'loader');
  }
});
