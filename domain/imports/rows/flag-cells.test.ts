import { expect, test } from 'vitest';

import { withFlags } from './flag-cells.ts';

const read = (heading: string, text: string, handling?: string) =>
  withFlags(handling === undefined ? {} : { handling }, [text], { headings: [heading], columns: [null] });

test.each([
  ['Frágil', 'Sim', 'Frágil'],
  ['Frágil?', 'x', 'Frágil'],
  ['FRÁGIL', 'frágil', 'Frágil'],
  ['Refrigerado', 'S', 'Refrigerado'],
  ['Geladeira', 'sim', 'Refrigerado'],
  ['Perecível', '1', 'Perecível'],
  ['Frágil', 'Não', undefined],
  ['Refrigerado', '', undefined],
  ['Geladeira', '-', undefined],
  // Goods.
  ['Geladeira', 'Duplex 300 l', undefined],
])('"%s" with %j is the handling %j', (heading, text, handling) => {
  expect(read(heading, text)).toEqual({ cells: handling === undefined ? {} : { handling } });
});

test('the flags follow the handling that a column holds, each once', () => {
  const file = { headings: ['Frágil', 'Refrigerado', 'Geladeira'], columns: [null, null, null] };
  expect(withFlags({ handling: 'Documentos' }, ['Sim', 'Sim', 'Sim'], file).cells).toEqual({
    handling: 'Documentos, Frágil, Refrigerado',
  });
});

test('another word is a fault', () => {
  expect(read('Frágil', 'talvez').fault).toBe('A coluna “Frágil” tem “talvez”. Use Sim ou Não.');
});

test('a column that was chosen is left', () => {
  const file = { headings: ['Frágil'], columns: ['notes'] as const };
  expect(withFlags({ notes: 'Sim' }, ['Sim'], file)).toEqual({ cells: { notes: 'Sim' } });
});
