import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Report } from '#src/api/reports.ts';
import { PendingLocation } from '#src/components/pending-location.ts';
import { answerApi } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';

import { ReportsPage } from './reports-page.tsx';

const DAYS = 'from=2026-11-01&to=2026-11-10';
const ADDRESS = `/relatorios?relatorio=empresas&${DAYS}`;

type Column = Pick<Report['columns'][number], 'id' | 'label' | 'kind'> & { value: number; n: number | null };

const COLUMNS: readonly Column[] = [
  { id: 'delivered', label: 'Entregues', kind: 'count', value: 9, n: null },
  { id: 'lost', label: 'Extravios', kind: 'count', value: 0, n: null },
  { id: 'onTime', label: 'No prazo', kind: 'share', value: 0.9, n: 40 },
  { id: 'time', label: 'Tempo', kind: 'seconds', value: 0, n: 40 },
];

function report(): Report {
  const cells = COLUMNS.map(({ value, n }) => ({ value, n }));
  return {
    report: 'companies',
    title: 'Desempenho por empresa',
    period: { from: '2026-11-01', to: '2026-11-10' },
    by: 'company',
    choices: [{ by: 'company', label: 'Por empresa' }],
    rowLabel: 'Empresa',
    columns: COLUMNS.map(({ id, label, kind }) => ({
      id,
      label,
      kind,
      metric: 'closed.delivered',
      unit: 'order',
      explanation: '',
    })),
    rows: [{ label: 'Boa Vida', detail: null, groups: ['company:c1'], cells }],
    totals: { label: 'Total', detail: null, groups: [], cells },
    page: 1,
    limit: 100,
    total: 1,
    totalPages: 1,
    serverTime: '2026-11-10T17:00:00.000Z',
  };
}

async function open(address: string) {
  const calls = answerApi({ '/v1/reports/companies': report });
  const page = openMember(<ReportsPage />, { address });
  await screen.findByRole('table', { name: 'Desempenho por empresa' });
  return { ...page, calls };
}

test('a report is read again when the user comes back from an order', async () => {
  const { rerender, calls } = await open(ADDRESS);
  const reads = () => calls.filter((path) => path.startsWith('/v1/reports/companies'));
  expect(reads()).toHaveLength(1);
  rerender(null);
  rerender(<ReportsPage />);
  await waitFor(() => expect(reads()).toHaveLength(2));
});

const headings = () =>
  within(screen.getByRole('table', { name: 'Desempenho por empresa' }))
    .getAllByRole('columnheader')
    .slice(1)
    .map((heading) => within(heading).getByRole('link').textContent);

const box = (name: string) => screen.getByRole('checkbox', { name });

test('links build on the pending report, period and company, before their rows have arrived', () => {
  answerApi({});
  openMember(
    <PendingLocation value={`/relatorios?companyId=c7&relatorio=tempos&${DAYS}&coluna=onTime`}>
      <ReportsPage />
    </PendingLocation>,
    { address: '/relatorios' },
  );
  const href = screen.getByRole('link', { name: 'Faturamento' }).getAttribute('href');
  const params = new URL(href ?? '', 'http://app.test').searchParams;
  // Chosen columns are dropped, as another report has different ones.
  expect(Object.fromEntries(params)).toEqual({
    companyId: 'c7',
    relatorio: 'faturamento',
    from: '2026-11-01',
    to: '2026-11-10',
  });
  const days = screen.getByRole('link', { name: '30 dias' }).getAttribute('href');
  const ofDays = new URL(days ?? '', 'http://app.test').searchParams;
  expect(ofDays.get('relatorio')).toBe('tempos');
  expect(ofDays.get('coluna')).toBe('onTime');
});

test.each([
  ['rates first, without empty columns,', '', ['No prazo', 'Entregues', 'Tempo']],
  ['the columns of its address', '&coluna=lost&coluna=onTime', ['No prazo', 'Extravios']],
])('table and cards both show %s', async (_, chosen, expected) => {
  await open(ADDRESS + chosen);
  expect(headings()).toEqual(expected);
  const [total] = within(screen.getByRole('list', { name: 'Desempenho por empresa' })).getAllByRole(
    'listitem',
  );
  const terms = total && within(total).getAllByRole('term');
  expect(terms?.map(({ textContent }) => textContent)).toEqual(expected);
});

test('columns can be chosen by keyboard, are stored in the address, and trigger no request', async () => {
  const { user, history, calls } = await open(ADDRESS);
  const before = calls.length;
  screen.getByRole('button', { name: 'Colunas' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('group', { name: 'Colunas na tela e no papel' })).toBeVisible();
  expect(box('Extravios')).not.toBeChecked();
  expect(box('Extravios')).toHaveAccessibleDescription('Sem ocorrência no período');
  await user.tab();
  expect(box('No prazo')).toHaveFocus();
  await user.keyboard(' ');
  expect(headings()).toEqual(['Entregues', 'Tempo']);
  await user.click(box('Extravios'));
  expect(headings()).toEqual(['Entregues', 'Extravios', 'Tempo']);
  expect(history.at(-1)).toBe(`${ADDRESS}&coluna=delivered&coluna=lost&coluna=time`);
  expect(
    screen.getByText(/^3 de 4 colunas, as que foram escolhidas; as do arquivo se escolhem em Exportar\.$/u),
  ).toBeVisible();
  expect(calls).toHaveLength(before);
});

test('a choice of columns keeps the page', async () => {
  const { user, history } = await open(`${ADDRESS}&page=2`);
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  await user.click(box('Tempo'));
  expect(history.at(-1)).toBe(`${ADDRESS}&coluna=onTime&coluna=delivered&page=2`);
});

test('"Restaurar colunas" restores the default and returns the focus to the button', async () => {
  const { user, history } = await open(`${ADDRESS}&coluna=lost`);
  await user.click(screen.getByRole('button', { name: 'Colunas: 1 de 4' }));
  expect(box('Extravios')).toBeDisabled();
  expect(box('Extravios')).toHaveAccessibleDescription('Fica ao menos uma coluna');
  await user.click(screen.getByRole('button', { name: 'Restaurar colunas' }));
  expect(history.at(-1)).toBe(ADDRESS);
  expect(headings()).toEqual(['No prazo', 'Entregues', 'Tempo']);
  expect(screen.getByRole('button', { name: 'Colunas' })).toHaveFocus();
});

test('a sort by a folded column shows it, and hiding the column removes the sort', async () => {
  const { user, history } = await open(`${ADDRESS}&sort=-lost`);
  expect(headings()).toEqual(['No prazo', 'Entregues', 'Extravios', 'Tempo']);
  expect(screen.getByRole('columnheader', { name: /Extravios/u })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Colunas' }));
  await user.click(box('Extravios'));
  expect(history.at(-1)).toBe(ADDRESS);
  expect(headings()).toEqual(['No prazo', 'Entregues', 'Tempo']);
});

test('an unknown column is removed from the address', async () => {
  const { history } = await open(`${ADDRESS}&coluna=colour&coluna=time`);
  expect(headings()).toEqual(['Tempo']);
  expect(history.at(-1)).toBe(`${ADDRESS}&coluna=time`);
});
