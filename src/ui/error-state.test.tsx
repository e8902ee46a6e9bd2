import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ErrorState } from './error-state.tsx';

test('shows the code for the support once, whether the sentence names it or not', () => {
  const { rerender } = render(<ErrorState message="Algo deu errado. Código: 7f3a" requestCode="7f3a" />);
  expect(screen.getAllByText(/7f3a/)).toHaveLength(1);
  rerender(<ErrorState message="Sem conexão com o servidor." requestCode="7f3a" />);
  expect(screen.getByText('7f3a')).toBeVisible();
});
