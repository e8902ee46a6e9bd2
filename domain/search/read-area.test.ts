import { describe, expect, test } from 'vitest';

import { readArea } from './read-order-search.ts';

describe('readArea', () => {
  test.each([
    ['01', '01'],
    ['0131', '0131'],
    ['01310', '01310'],
    ['01310-', '01310'],
    ['01310-1', '013101'],
    ['01310-100', '01310100'],
    ['01310100', '01310100'],
    ['01310 100', '01310100'],
    ['01310 - 100', '01310100'],
    ['01310–100', '01310100'],
    ['01.310-100', '01310100'],
    ['01.3', '013'],
    [' CEP 01310 ', '01310'],
    ['CEP: 01.310-100', '01310100'],
    ['cep01310100', '01310100'],
    ['０１３１０', '01310'],
  ])('reads %j as the postal code %s', (typed, postalCode) => {
    expect(readArea(typed)).toEqual({ postalCode });
  });

  test.each([
    ['Moema', 'moema'],
    ["Olho d'Água", 'olho dagua'],
    ['7', '7'],
    ['013101000', '013101000'],
    ['01310 1000', '01310 1000'],
    ['0131-010', '0131 010'],
    ['25 de Março', '25 de marco'],
    ['CEP', 'cep'],
  ])('reads %j as the district %s', (typed, district) => {
    expect(readArea(typed)).toEqual({ district });
  });

  test.each(['', ' ', '%', '- /'])('reads none in %j', (typed) => {
    expect(readArea(typed)).toBeUndefined();
  });
});
