import { expect, test } from 'vitest';

import { matchColumns } from '#domain/imports/columns/order-columns.ts';

import { withHeadingUnits } from './heading-units.ts';
import { readOrderRow } from './read-order-row.ts';

const read = (headings: string[], texts: string[]) =>
  withHeadingUnits(texts, { headings, columns: matchColumns(headings).map((column) => column ?? null) });

test.each([
  ['Peso (g)', '500', '500 g'],
  ['Peso em gramas', ' 500,00 ', '500,00 g'],
  ['Peso (g)', '0,5 kg', '0,5 kg'],
  ['Peso (g)', '', ''],
  ['Peso', '500', '500'],
  ['Peso (kg)', '500', '500'],
])('the text below "%s" of %j is %j', (heading, text, expected) => {
  expect(read(['Pedido', heading], ['1', text])).toEqual(['1', expected]);
});

test.each([
  ['Urgente', '1', 'urgent'],
  ['Urgente?', '0', 'normal'],
  ['Urgência', '1', 'urgent'],
  ['Prioridade', 'Alta', 'urgent'],
  ['Urgente', '2', undefined],
  ['Prioridade', '1', undefined],
  ['Prioridade', '0', undefined],
])('below "%s", %s is the priority %s', (heading, text, priority) => {
  const [priorityText = ''] = read([heading], [text]);
  const { content, faults } = readOrderRow(
    { priority: priorityText },
    { today: '2026-11-20', pickup: { kind: 'pickup' } },
  );
  expect(content.priority).toBe(priority ?? 'normal');
  expect(faults.map(({ message }) => message)).toEqual(priority === undefined ? ['Use Sim ou Não.'] : []);
});

test.each<[area: string, phone: string, expected: string]>([
  ['11', '981234410', '11 981234410'],
  ['(11)', '98123-4410', '(11) 98123-4410'],
  ['011', '3222 1111', '011 3222 1111'],
  ['11', '(11) 98123-4410', '(11) 98123-4410'],
  ['11', '11981234410', '11981234410'],
  ['', '981234410', '981234410'],
  ['SP', '981234410', '981234410'],
])('the area code "%s" before the phone %s makes %s', (area, phone, expected) => {
  expect(read(['DDD', 'Telefone'], [area, phone])).toEqual([area, expected]);
});

test('an area code elsewhere is of another phone', () => {
  expect(read(['DDD', 'Nome', 'Telefone'], ['11', 'Ana', '981234410'])).toEqual(['11', 'Ana', '981234410']);
});

test.each([
  ['500 g', 500],
  ['500,00 g', 500],
  ['1500 gramas', 1500],
  ['1234g', 1234],
  ['7 g', 7],
  ['1.500 g', undefined],
  ['12,5 g', undefined],
])('a weight of %s has %s grams', (weight, grams) => {
  const { content, faults } = readOrderRow({ weight }, { today: '2026-11-20', pickup: { kind: 'pickup' } });
  expect(content.items?.[0]?.weightGrams).toBe(grams);
  expect(faults).toHaveLength(grams === undefined ? 1 : 0);
});
