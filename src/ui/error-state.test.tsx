import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ErrorState } from './error-state.tsx';

test('ErrorState shows the request id once, whether or not the message contains it', () => {
  const { rerender } = render(<ErrorState message="Algo deu errado. Código: 7f3a" requestCode="7f3a" />);
  expect(screen.getAllByText(/7f3a/)).toHaveLength(1);
  rerender(<ErrorState message="Sem conexão com o servidor." requestCode="7f3a" />);
  expect(screen.getByText('7f3a')).toBeVisible();
});
