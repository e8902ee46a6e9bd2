import { expect, test } from 'vitest';

import { groupCouriers, matchCouriers } from './match-couriers.ts';

const person = (
  name: string,
  recentAt: string | null = null,
  phone = '+5511900000000',
  vehiclePlate: string | null = null,
) => ({ name, phone, vehiclePlate, recentAt });

/** In the server's order for `recent`. */
const COURIERS = [
  person('Fabiana Reis', '2026-11-20T16:00:00.000Z'),
  person('Joel Matos', '2026-11-20T15:00:00.000Z', '+5511997410032', 'FKJ4B71'),
  person('Zélia Prado', '2026-11-20T14:00:00.000Z'),
  person('Wagner Melo', '2026-11-20T13:00:00.000Z'),
  person('Ângela Dias'),
  person('Bia Nunes', null, '+5511998315570', 'GDA8C20'),
  person('João Pedro Sá'),
];

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('without a search the recent couriers come first, then all others by name', () => {
  const { recent, others } = matchCouriers(groupCouriers(COURIERS), ' ');
  expect(names(recent)).toEqual(['Fabiana Reis', 'Joel Matos', 'Zélia Prado']);
  expect(names(others)).toEqual(['Ângela Dias', 'Bia Nunes', 'João Pedro Sá', 'Wagner Melo']);
});

test('a user who has never assigned has no recent couriers', () => {
  expect(groupCouriers([person('Bia Nunes'), person('Ana Luz')])).toEqual({
    recent: [],
    others: [person('Ana Luz'), person('Bia Nunes')],
  });
});

test.each([
  ['the beginning of a name, then parts of one', 'bi', ['Bia Nunes', 'Fabiana Reis']],
  ['the beginning of a name, recent couriers first', 'jo', ['Joel Matos', 'João Pedro Sá']],
  ['letters, regardless of accents and case', 'ZELIA', ['Zélia Prado']],
  ['typed accents', 'ángela', ['Ângela Dias']],
  ['words in any order', 'sa joao', ['João Pedro Sá']],
  ['a part of every word', 'pedro jo', ['João Pedro Sá']],
  ['a formatted phone number', '(11) 99741-0032', ['Joel Matos']],
  ['the end of a phone number', '5570', ['Bia Nunes']],
  ['a plate with its dash', 'fkj-4b71', ['Joel Matos']],
  ['a text that matches nobody', 'xyz', []],
  ['punctuation alone, which matches nobody', '-', []],
])('matchCouriers searches by %s', (_what, text, found) => {
  expect(names(matchCouriers(groupCouriers(COURIERS), text).others)).toEqual(found);
});
