import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { createQueryClient } from '#src/api/query/query-client.ts';
import { answerApi, companyPage } from '#tests/support/screens/answer-api.ts';

import './company-combobox.tsx';
import { CompanyPicker } from './company-picker.tsx';

const page = companyPage('Farmácia Boa Vida', 'Óticas Miramar');

function open({ companyId, isReady = true }: { companyId?: string; isReady?: boolean } = {}) {
  const onChange = vi.fn<(companyId: string | undefined) => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CompanyPicker companyId={companyId} onChange={onChange} isReady={isReady} />
    </QueryClientProvider>,
  );
  return { onChange, user: userEvent.setup() };
}

const combobox = () => screen.findByRole('combobox', { name: 'Empresa' });

/** The list is virtualised, so its rows are tested in a browser (tests/e2e). */
describe('the company picker', () => {
  test('requests up to 1000 companies at once (R7.5)', async () => {
    const calls = answerApi({ '/v1/companies': () => page });
    open();
    expect(await combobox()).toHaveValue('');
    expect(await combobox()).toHaveAttribute('placeholder', 'Selecione uma empresa');
    expect(calls).toEqual(['/v1/companies?limit=1000&page=1']);
  });

  test.each([
    ['c2', 'Óticas Miramar'],
    ['c9', 'Empresa desconhecida'],
  ])('shows the company %s of the address as "%s"', async (companyId, label) => {
    answerApi({ '/v1/companies': () => page });
    open({ companyId });
    expect(await combobox()).toHaveValue(label);
  });

  test('loads nothing until it is ready or focused, and keeps the focus', async () => {
    const calls = answerApi({ '/v1/companies': () => page });
    const { user } = open({ isReady: false });
    expect(screen.getByLabelText('Empresa')).toHaveValue('');
    expect(calls).toEqual([]);
    await user.tab();
    expect(await combobox()).toHaveFocus();
  });

  function openSlowly(companyId?: string) {
    let respond: (companies: typeof page) => void = () => undefined;
    answerApi({ '/v1/companies': () => new Promise<typeof page>((resolve) => (respond = resolve)) });
    return { ...open({ isReady: false, ...(companyId && { companyId }) }), respond: () => respond(page) };
  }

  test.each(['[ArrowDown]', 'press'])('opens after loading if it was used before: %s', async (key) => {
    const { user, respond } = openSlowly();
    if (key === 'press') await user.click(screen.getByLabelText('Empresa'));
    else {
      await user.tab();
      await user.keyboard(key);
    }
    respond();
    await waitFor(async () => expect(await combobox()).toHaveAttribute('aria-expanded', 'true'));
  });

  test('searches after loading for what was typed before', async () => {
    const { user, respond } = openSlowly('c1');
    await user.type(screen.getByLabelText('Empresa'), 'xyz');
    respond();
    expect(await screen.findByText('Nenhuma empresa disponível')).toBeVisible();
    expect(await combobox()).toHaveValue('xyz');
    expect(await combobox()).toHaveFocus();
  });

  test('reports an empty search and restores the chosen name afterwards', async () => {
    answerApi({ '/v1/companies': () => page });
    const { user, onChange } = open({ companyId: 'c2' });
    await user.type(await combobox(), 'xyz');
    expect(screen.getByText('Nenhuma empresa disponível')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await combobox()).toHaveValue('Óticas Miramar');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('keeps the filter when the text is deleted', async () => {
    answerApi({ '/v1/companies': () => page });
    const { user, onChange } = open({ companyId: 'c2' });
    await user.clear(await combobox());
    expect(onChange).not.toHaveBeenCalled();
  });

  test('states that a truncated list is incomplete', async () => {
    answerApi({ '/v1/companies': () => ({ ...page, total: 1500, totalPages: 2 }) });
    const { user } = open();
    await user.type(await combobox(), 'o');
    expect(screen.getByText('Só as primeiras 2 empresas aparecem aqui.')).toBeVisible();
  });

  test('shows a failed list with a retry, which keeps the focus', async () => {
    const answers: Parameters<typeof answerApi>[0] = {};
    answerApi(answers);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar');
    answers['/v1/companies'] = () => page;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await combobox()).toHaveValue('');
    expect(await combobox()).toHaveFocus();
  });
});
