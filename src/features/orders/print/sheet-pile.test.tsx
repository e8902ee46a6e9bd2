import { render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { expect, test } from 'vitest';

import { usePrintPages } from './sheet-pile.tsx';

type PileProps = { names: readonly string[]; isMeasured: boolean };

function Pile({ names, isMeasured }: PileProps) {
  const all = useMemo(() => names.map((name) => ({ key: name, content: <p>{name}</p> })), [names]);
  const { isReady, pages, sheets } = usePrintPages(all, isMeasured);
  return (
    <>
      <output>{isReady ? `${pages} páginas` : 'Preparando'}</output>
      {sheets}
    </>
  );
}

const namesOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);
const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

test.each([
  ['of one page', false],
  ['of any number of pages', true],
])('sheets %s start over with another list, which may be shorter', async (_name, isMeasured) => {
  const { rerender } = render(<Pile names={namesOf('Guia', 25)} isMeasured={isMeasured} />);
  expect(screen.getByRole('status')).toHaveTextContent('Preparando');
  expect(await screen.findByText('25 páginas')).toBeVisible();
  expect(shown()).toEqual(namesOf('Guia', 25));

  const others = ['Guia 1', ...namesOf('Outra', 11)];
  rerender(<Pile names={others} isMeasured={isMeasured} />);
  expect(screen.getByRole('status')).toHaveTextContent('Preparando');
  expect(await screen.findByText('12 páginas')).toBeVisible();
  expect(shown()).toEqual(others);
});
