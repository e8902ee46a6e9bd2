import { expect, test } from 'vitest';

import { pageWidth } from './member-pages.ts';

test.each([
  ['/ordens-de-servico?tab=all&companyId=7', 'full'],
  ['/ordens-de-servico?ver=entregadores', 'full'],
  ['/ordens-de-servico?ver=importar', 'full'],
  ['/localizacoes?ver=importar', 'full'],
  ['/usuarios?pedidos=abertos', 'full'],
  ['/configuracoes?ver=auditoria', 'full'],
  ['/configuracoes?ver=tarefas', 'full'],
  ['/relatorios?relatorio=locais', 'full'],
])('the list %s uses the full width', (address, width) => {
  expect(pageWidth(address)).toBe(width);
});

test.each([
  ['/dashboard', 'page'],
  ['/ordens-de-servico/10482', 'page'],
  ['/ordens-de-servico/criar', 'page'],
  ['/nao-existe', 'page'],
  ['/configuracoes', 'form'],
  ['/ordens-de-servico?conta=dados', 'form'],
  ['/empresas?novo=1', 'form'],
  ['/usuarios?editar=u1&companyId=7', 'form'],
])('%s has a maximum width', (address, width) => {
  expect(pageWidth(address)).toBe(width);
});
