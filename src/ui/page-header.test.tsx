import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { PageHeader } from './page-header.tsx';

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const waiting = (
  <div key="waiting">
    <PageHeader title="Usuário" />
  </div>
);
const loaded = (
  <main key="loaded">
    <PageHeader title="Carla Mendes" />
    <input aria-label="Nome" />
  </main>
);

describe('a heading that replaces another', () => {
  test('takes over its focus', () => {
    const { rerender } = render(waiting);
    heading('Usuário').focus();
    rerender(loaded);
    expect(heading('Carla Mendes')).toHaveFocus();
  });

  test('leaves the focus where the user has moved it', () => {
    const { rerender } = render(waiting);
    rerender(loaded);
    expect(document.body).toHaveFocus();
    screen.getByLabelText('Nome').focus();
    rerender(
      <>
        {loaded}
        {waiting}
      </>,
    );
    expect(screen.getByLabelText('Nome')).toHaveFocus();
  });
});

test('a heading takes no focus once another page without a heading was shown', async () => {
  const { rerender } = render(waiting);
  heading('Usuário').focus();
  rerender(<p>Sua sessão expirou.</p>);
  await Promise.resolve();
  rerender(loaded);
  expect(document.body).toHaveFocus();
});
