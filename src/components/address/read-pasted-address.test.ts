import { describe, expect, test } from 'vitest';

import { readPastedAddress } from './read-pasted-address.ts';

const AUGUSTA = {
  street: 'Rua Augusta',
  number: '1508',
  complement: '',
  district: 'Consolação',
  city: 'São Paulo',
  state: 'SP',
};

describe('readPastedAddress', () => {
  test.each([
    [
      'R. Augusta, 1508 - Consolação, São Paulo - SP, 01304-001, Brasil',
      { ...AUGUSTA, street: 'R. Augusta', postalCode: '01304-001' },
    ],
    [
      'Av. Brg. Faria Lima, 3477 - 18º Andar - Itaim Bibi, São Paulo - SP, 04538-133',
      {
        street: 'Av. Brg. Faria Lima',
        number: '3477',
        complement: '18º Andar',
        district: 'Itaim Bibi',
        city: 'São Paulo',
        state: 'SP',
        postalCode: '04538-133',
      },
    ],
    ['Rua Augusta, 1508, Consolação, São Paulo/SP', AUGUSTA],
    ['Rua Augusta 1508, Consolação, São Paulo SP', AUGUSTA],
    ['Rua Augusta nº 1508 - Consolação - São Paulo - SP', AUGUSTA],
    [
      'Rua Augusta, 1508 ap 12 bloco B, Consolação, São Paulo - SP, CEP: 01304001',
      { ...AUGUSTA, complement: 'ap 12 bloco B', postalCode: '01304-001' },
    ],
    [
      'Rua Augusta, n.º 1508, apto 12, Bairro Consolação\nSão Paulo - SP\nCEP 01.304-001',
      { ...AUGUSTA, complement: 'apto 12', postalCode: '01304-001' },
    ],
    ['Rua Augusta, 1508, Consolação, São Paulo, sp', AUGUSTA],
    [
      'R. Frei Caneca 1120 ap 12B, Consolação, São Paulo/SP CEP 01307002',
      {
        ...AUGUSTA,
        street: 'R. Frei Caneca',
        number: '1120',
        complement: 'ap 12B',
        postalCode: '01307-002',
      },
    ],
    [
      'Av. 23 de Maio nº 1.120 bloco B, Ipiranga, Ribeirão Preto - SP',
      {
        street: 'Av. 23 de Maio',
        number: '1120',
        complement: 'bloco B',
        district: 'Ipiranga',
        city: 'Ribeirão Preto',
        state: 'SP',
      },
    ],
    ...['Rod. Anhanguera, km 26', 'Rod. Anhanguera km 26', 'Rod. Anhanguera, KM. 26'].map(
      (line): [string, object] => [
        `${line}, Perus, São Paulo - SP, 05275-000`,
        {
          street: 'Rod. Anhanguera',
          number: 'km 26',
          complement: '',
          district: 'Perus',
          city: 'São Paulo',
          state: 'SP',
          postalCode: '05275-000',
        },
      ],
    ),
    [
      'Rodovia BR-116, s/n, km 12, Centro, Registro - SP',
      {
        street: 'Rodovia BR-116',
        number: 'S/N',
        complement: 'km 12',
        district: 'Centro',
        city: 'Registro',
        state: 'SP',
      },
    ],
    [
      'Av. 23 de Maio, 10-b, Ipiranga, Ribeirão Preto - SP',
      {
        street: 'Av. 23 de Maio',
        number: '10-B',
        complement: '',
        district: 'Ipiranga',
        city: 'Ribeirão Preto',
        state: 'SP',
      },
    ],
    ['\u200eRua Augusta, 1508, Consolação, São Paulo - SP\u200b', AUGUSTA],
    ['Rua Augusta, 1508, São Paulo - SP', { ...AUGUSTA, district: '' }],
    ['Rua Augusta, 1.508 - Consolação, São Paulo - SP', AUGUSTA],
    ['Rua Augusta 1.508, Consolação, São Paulo - SP', AUGUSTA],
    ['Rua Augusta, nº 1.508-A, Consolação, São Paulo - SP', { ...AUGUSTA, number: '1508-A' }],
    ['Rua Augusta, 1508, Consolação, São Paulo, São Paulo', AUGUSTA],
    ['Rua Augusta, 1508, Consolação, São Paulo, Estado de São Paulo, Brasil', AUGUSTA],
    [
      'Rua Augusta, 1508 - Consolação, São Paulo, São Paulo, 01304-001',
      { ...AUGUSTA, postalCode: '01304-001' },
    ],
    [
      'Rua da Bahia, 1.148, Centro, Belo Horizonte, Minas Gerais',
      {
        street: 'Rua da Bahia',
        number: '1148',
        complement: '',
        district: 'Centro',
        city: 'Belo Horizonte',
        state: 'MG',
      },
    ],
    [
      'Rua Augusta, 1508, 01304-001',
      { ...AUGUSTA, district: '', city: '', state: '', postalCode: '01304-001' },
    ],
    [
      'Rua Augusta, 1508, ap 12 - Consolação, CEP 01304-001',
      { ...AUGUSTA, complement: 'ap 12', city: '', state: '', postalCode: '01304-001' },
    ],
    [
      'Rua Augusta, 1508, Consolação, São Paulo, 01304-001',
      { ...AUGUSTA, state: '', postalCode: '01304-001' },
    ],
  ])('reads "%s"', (text, expected) => {
    expect(readPastedAddress(text)).toEqual(expected);
  });

  test.each([
    ['', 'nothing'],
    ['Rua Augusta', 'a street alone'],
    ['Rua Augusta, 1508', 'street and number alone'],
    ['Rua Augusta, Consolação, São Paulo - SP', 'no number'],
    ['Rua Augusta, 1508, Consolação, São Paulo', 'no state'],
    ['Rua Augusta, 1.50, Consolação, São Paulo - SP', 'a number with decimals'],
    ['Rua Augusta, Consolação, 01304-001', 'no number beside a CEP'],
    [
      'Rua Augusta, 1508, Edifício Sol, Consolação, São Paulo, 01304-001',
      'a name of both a city and a state after parts without a place',
    ],
    ['Rua Augusta, 1508, Consolação, Edifício Sol, Jardins, São Paulo - SP', 'parts without a place'],
    ['Rua Augusta, 1508, Consolação, São Paulo - XX', 'a state that does not exist'],
    ['SQN 308 Bloco C Apto 502, Asa Norte, Brasília - DF', 'a block within the street'],
    ['01304-001', 'a CEP alone'],
    ['SQN 308 ap 502, Asa Norte, Brasília - DF', 'a block without a street'],
    ['Rua 12 casa 3, Centro, Goiânia - GO', 'a street that is a number'],
    ['Rod. Anhanguera, km 26,5, Perus, São Paulo - SP', 'a kilometre with decimals after a comma'],
    [`Rua ${'Augusta '.repeat(60)}, 1508, Consolação, São Paulo - SP`, 'a text that is too long'],
  ])('refuses "%s": %s', (text) => {
    expect(readPastedAddress(text)).toBeUndefined();
  });
});
