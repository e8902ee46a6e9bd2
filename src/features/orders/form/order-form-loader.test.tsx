import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { closeForms, openForm } from '#tests/support/screens/open-order-form.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

afterEach(closeForms);

const DRAFT = ['Carregando o rascunho', 'Rascunho não encontrado', /excluído por outra pessoa/u] as const;
const ORDER = ['Carregando a ordem', 'Ordem não encontrada', /O número pode estar errado/u] as const;

test.each([
  ['rascunho=10482', ...DRAFT],
  ['duplicar=10482', ...ORDER],
  ['depois=10482', ...ORDER],
])('?%s says what is loading, and what is missing', async (search, loading, title, text) => {
  openForm({ search });
  expect(screen.getByRole('status')).toHaveTextContent(loading);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['rascunho=abc', 'Rascunho não encontrado'],
  ['duplicar=', 'Ordem não encontrada'],
  ['depois=0', 'Ordem não encontrada'],
])('?%s is not found without a request', (search, title) => {
  openForm({ search, answer: () => problemAnswer(503, {}) });
  expect(screen.getByText(title)).toBeVisible();
});

test('a failed order can be retried, and the button keeps the focus', async () => {
  let answer = () => Promise.resolve(problemAnswer(503, { detail: 'Indisponível.' }));
  const { user } = openForm({ search: 'duplicar=10482', answer: () => answer() });
  const button = await screen.findByRole('button', { name: 'Tentar novamente' });
  let respond: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (respond = resolve));
  await user.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  respond(problemAnswer(404, {}));
  expect(await screen.findByText('Ordem não encontrada')).toBeVisible();
});
