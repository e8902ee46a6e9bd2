import { expect, test } from 'vitest';

import type { VehicleType } from '#domain/orders/vehicles.ts';

import { vehicleWarning } from './vehicle-fit.ts';

type Requested = VehicleType | null | undefined;

test.each<[string, Requested[], VehicleType | null, string | undefined]>([
  ['an order without a requested vehicle', [null], 'bike', undefined],
  ['a row without the field', [undefined], 'bike', undefined],
  ['the requested vehicle', ['carro'], 'carro', undefined],
  ['a larger one', ['moto'], 'caminhao', undefined],
  ['a smaller one', ['carro'], 'moto', 'A ordem pede Carro'],
  ['the smallest for the largest', ['caminhao'], 'bike', 'A ordem pede Caminhão'],
  ['an unknown vehicle', ['carro'], null, undefined],
  ['several that fit', ['bike', null, 'moto'], 'moto', undefined],
  ['one of several', ['carro', null, 'moto'], 'moto', '1 das 3 ordens pede Carro'],
  ['several of the same', ['carro', null, 'carro'], 'moto', '2 das 3 ordens pedem Carro'],
  [
    'several of different kinds',
    ['moto', 'utilitario', 'carro'],
    'bike',
    '3 das 3 ordens pedem veículo maior',
  ],
])('vehicleWarning only warns of a vehicle that is too small: %s', (_what, requested, vehicle, warning) => {
  const orders = requested.map((vehicleType) => (vehicleType === undefined ? {} : { vehicleType }));
  expect(vehicleWarning(orders, vehicle)).toBe(warning);
});
