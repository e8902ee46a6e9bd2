import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ChangeList } from './change-list.tsx';

test.each(['(11) 95555-4444', '(11) 3456-7890', '0800 722 0000', '4004-1234'])(
  'the telephone %s stays in one line within its text',
  (phone) => {
    const after = `Joel Matos, ${phone}, ABC1D23`;
    render(<ChangeList changes={[{ field: 'Entregador', before: null, after }]} />);
    expect(screen.getByText(phone)).toHaveClass('whitespace-nowrap');
    expect(screen.getByRole('definition')).toHaveTextContent(after);
  },
);
