import { expect, test } from 'vitest';

import { groupCouriers, matchCouriers } from './match-couriers.ts';

const person = (
  name: string,
  recentAt: string | null = null,
  phone = '+5511900000000',
  vehiclePlate: string | null = null,
) => ({ name, phone, vehiclePlate, recentAt });

/** As the server sorts by `recent`. */
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

test('before anything is typed the last three stand first, and all others follow by name', () => {
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
  ['the beginning of a name comes before a part of one', 'bi', ['Bia Nunes', 'Fabiana Reis']],
  ['of two that begin so the recent one is first', 'jo', ['Joel Matos', 'João Pedro Sá']],
  ['accents and case', 'ZELIA', ['Zélia Prado']],
  ['accents that were typed', 'ángela', ['Ângela Dias']],
  ['the order of words', 'sa joao', ['João Pedro Sá']],
  ['a part of every word', 'pedro jo', ['João Pedro Sá']],
  ['a telephone as it is written', '(11) 99741-0032', ['Joel Matos']],
  ['the end of a telephone', '5570', ['Bia Nunes']],
  ['a plate with its dash', 'fkj-4b71', ['Joel Matos']],
  ['nobody', 'xyz', []],
  ['a sign alone is no telephone', '-', []],
])('finds by %s', (_what, text, found) => {
  expect(names(matchCouriers(groupCouriers(COURIERS), text).others)).toEqual(found);
});
