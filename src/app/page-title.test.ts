import { expect, test } from 'vitest';

import { ROUTES } from '#machines/app/routes.ts';

import { pageTitle } from './pages.ts';

test.each([
  ['/ordens-de-servico?companyId=7', 'Ordens de Serviço · Malote'],
  ['/ordens-de-servico?conta=senha&companyId=7', 'Minha conta · Malote'],
  ['/ordens-de-servico/10482', 'OS 10482 · Malote'],
  ['/ordens-de-servico/criar', 'Nova ordem de serviço · Malote'],
  ['/entrar?redirect=%2Fusuarios', 'Entrar · Malote'],
  ['/ordens-de-servico?ver=importar&importacao=i1', 'Importar planilha · Malote'],
  ['/localizacoes?ver=importar', 'Importar planilha · Malote'],
  ['/configuracoes?ver=avisos', 'Avisos a todos · Malote'],
  ['/configuracoes?ver=tarefas', 'Tarefas · Malote'],
  ['/ordens-de-servico?ver=recorrencias', 'Recorrências · Malote'],
  ['/', 'Malote'],
  ['/nao-existe', 'Malote'],
])('%s is titled %s', (address, title) => {
  expect(pageTitle(address, 'Malote')).toBe(title);
});

test('no two routes share a title', () => {
  const titles = ROUTES.map(({ pattern }) => pageTitle(pattern.replace(/:\w+/, '7'), 'Malote'));
  expect(new Set(titles).size).toBe(titles.length);
});
