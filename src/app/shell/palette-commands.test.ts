import { describe, expect, test } from 'vitest';

import type { Role } from '#domain/roles.ts';
import { orderNumberIn } from '#domain/search/order-number.ts';
import type { SavedView } from '#src/api/saved-views.ts';
import { companyOptions } from '#src/components/company/company-options.ts';

import { localSections, type PaletteState } from './palette-commands.ts';

const companies = companyOptions([
  { id: 'c1', name: 'Farmácia Boa Vida', active: true },
  { id: 'c2', name: 'Óticas Miramar', active: true },
]);

function sectionsFor(state: Partial<PaletteState>) {
  return localSections({
    text: '',
    typedNumber: orderNumberIn(state.text ?? ''),
    role: 'operator',
    companyId: undefined,
    companies,
    views: [],
    offered: [],
    recent: [],
    ...state,
  });
}

function labelsBySection(state: Partial<PaletteState>): Record<string, string[]> {
  return Object.fromEntries(
    sectionsFor(state).map(({ title, commands }) => [title, commands.map(({ label }) => label)]),
  );
}

function actionOf(label: string, state: Partial<PaletteState>) {
  const commands = sectionsFor(state).flatMap((section) => section.commands);
  return commands.find((command) => command.label === label)?.act;
}

describe('localSections', () => {
  test.each<[Role, string[]]>([
    ['operator', ['Ordens de Serviço', 'Quadro', 'Por entregador', 'Entregadores']],
    ['manager', ['Ordens de Serviço', 'Usuários', 'Localizações', 'Quadro']],
    [
      'admin',
      [
        'Dashboard',
        'Ordens de Serviço',
        'Usuários',
        'Empresas',
        'Localizações',
        'Relatórios',
        'Configurações',
        'Quadro',
        'Por entregador',
        'Entregadores',
      ],
    ],
  ])('offers %s the pages of the role and every action', (role, pages) => {
    const actions = ['Nova ordem', 'Nova ordem por um modelo', 'Atalhos do teclado', 'Sair'];
    expect(labelsBySection({ role })).toEqual({
      'Ir para': [...pages, 'Importar ordens', 'Recorrências', 'Notificações', 'Minha conta'],
      Ações: actions,
    });
  });

  test('links keep the selected company, except /sair', () => {
    const state = { companyId: 'c1' };
    expect(actionOf('Ordens de Serviço', state)).toEqual({
      type: 'go',
      href: '/ordens-de-servico?companyId=c1',
    });
    expect(actionOf('Nova ordem', state)).toEqual({
      type: 'go',
      href: '/ordens-de-servico/criar?companyId=c1',
    });
    expect(actionOf('Sair', state)).toEqual({ type: 'go', href: '/sair' });
  });

  test('offers to clear the selected company', () => {
    const clear = { type: 'chooseCompany', companyId: undefined };
    expect(actionOf('Todas as Empresas', { companyId: 'c1' })).toEqual(clear);
    expect(actionOf('Todas as Empresas', {})).toBeUndefined();
  });

  test('matches pages, actions and companies regardless of accents and case', () => {
    expect(labelsBySection({ role: 'admin', text: 'localiz' })).toEqual({ 'Ir para': ['Localizações'] });
    expect(labelsBySection({ text: 'NOVA' })).toEqual({ Ações: ['Nova ordem', 'Nova ordem por um modelo'] });
    expect(labelsBySection({ text: 'otica' })).toEqual({ Empresas: ['Óticas Miramar'] });
    expect(actionOf('Óticas Miramar', { text: 'mira' })).toEqual({ type: 'chooseCompany', companyId: 'c2' });
    expect(labelsBySection({ text: 'xyz' })).toEqual({});
  });

  test('opens the order of a typed number', () => {
    expect(actionOf('Abrir a OS 10482', { text: 'os10482' })).toEqual({
      type: 'go',
      href: '/ordens-de-servico/10482',
    });
    expect(labelsBySection({ text: '10482a' })).toEqual({});
  });
});

describe('commands of the page behind the palette', () => {
  const run = () => undefined;
  const state = {
    offered: [
      { title: '2 selecionadas', commands: [{ id: 'order.accept', label: 'Aceitar (2)', run }] },
      { title: 'OS 10482', commands: [{ id: 'order.assign', label: 'Atribuir entregador', run }] },
    ],
    recent: [{ orderNumber: 10480, recipient: 'Clínica São Lucas · Recepção' }],
  };

  test('come before the recent orders and the pages, under their own titles', () => {
    const titles = Object.keys(labelsBySection(state));
    expect(titles.slice(0, 4)).toEqual(['2 selecionadas', 'OS 10482', 'Abertas há pouco', 'Ir para']);
    expect(actionOf('Aceitar (2)', state)).toEqual({ type: 'run', run });
  });

  test('are followed by links to the recent orders', () => {
    expect(actionOf('OS 10480 · Clínica São Lucas · Recepção', state)).toEqual({
      type: 'go',
      href: '/ordens-de-servico/10480',
    });
  });

  test('are found by a part of the label, as are recent orders', () => {
    expect(labelsBySection({ ...state, text: 'atrib' })).toEqual({ 'OS 10482': ['Atribuir entregador'] });
    expect(labelsBySection({ ...state, text: 'sao lucas' })['Abertas há pouco']).toHaveLength(1);
  });

  test('offers saved views by name, in the chosen company', () => {
    const view: SavedView = {
      id: 'v1',
      name: 'Urgentes de hoje',
      layout: 'couriers',
      filters: { isUrgent: true },
      sort: 'dueAt',
      columns: null,
      isShared: true,
      isOwn: false,
      createdBy: 'Rita Andrade',
      isDefault: false,
      count: { value: 3, capped: false },
      dropped: [],
      updatedAt: '2026-11-20T14:05:00.000Z',
      version: 1,
    };
    const typed = { views: [view], text: 'urgentes', companyId: 'c1' };
    expect(labelsBySection(typed)).toMatchObject({ Visões: ['Urgentes de hoje'] });
    expect(actionOf('Urgentes de hoje', typed)).toEqual({
      type: 'go',
      href: '/ordens-de-servico?companyId=c1&ver=entregadores&priority=urgent&visao=v1',
    });
    expect(labelsBySection({ ...typed, text: 'amanhã' })).not.toHaveProperty('Visões');
  });
});
