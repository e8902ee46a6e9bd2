import { expect, test } from 'vitest';

import { returnTripFault } from './return-trips.ts';

const faultOf = (heading: string, text: string, column: 'instructions' | null = null) =>
  returnTripFault(['Ana', text], { headings: ['Nome', heading], columns: ['contactName', column] });

test.each([
  ['Ida e volta', 'Sim'],
  ['Ida/volta', 'x'],
  ['Retorno', 'Trazer canhoto assinado'],
  ['Com retorno?', 'S'],
  ['Retorno (S/N)', '1'],
])('"%s" with %j has a way back', (heading, text) => {
  expect(faultOf(heading, text)).toBe(
    `A coluna “${heading}” diz “${text}”, mas a ordem termina no destinatário. Importe a coluna como Instruções, ou esvazie essa célula.`,
  );
});

test.each([
  ['Ida e volta', 'Não'],
  ['Ida e volta', 'Só ida'],
  ['Retorno', ''],
  ['Retorno', '-'],
  ['Retorno', '0'],
  ['Retorno', '15'],
  ['Retorno', '12/12/2026'],
  ['Data de retorno', 'Sim'],
])('"%s" with %j has none', (heading, text) => {
  expect(faultOf(heading, text)).toBeUndefined();
});

test('a way back that the courier reads of is no fault', () => {
  expect(faultOf('Retorno', 'Trazer canhoto', 'instructions')).toBeUndefined();
});

test('a long text is cut in the sentence', () => {
  expect(faultOf('Retorno', 'a'.repeat(1000))).toContain(`“${'a'.repeat(60)}…”`);
});
