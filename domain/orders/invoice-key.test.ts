import { describe, expect, test } from 'vitest';

import { invoiceTitle, isInvoiceKey, readInvoiceKey } from './invoice-key.ts';

describe('isInvoiceKey', () => {
  test.each([
    ['digits', '35261111444777000161550010000012341000012345'],
    ['a check digit of 0', '35261111444777000161550010000000041000012340'],
    ['letters in its CNPJ', '35261112ABC34501DE35550010000012341000012346'],
    ['letters in lower case', '35261112abc34501de35550010000012341000012346'],
    ['groups of four', '3526 1111 4447 7700 0161 5500 1000 0012 3410 0001 2345'],
    ['no-break spaces and dots', '3526\u00a01111.4447.7700.0161.5500.1000.0012.3410.0001.2345'],
    ['invisible marks', '\u200e35261111444777000161550010000012341000012345\u200b'],
  ])('accepts a key with %s', (_, key) => {
    expect(isInvoiceKey(key)).toBe(true);
  });

  test.each([
    ['a wrong check digit', '35261111444777000161550010000012341000012346'],
    ['two swapped digits', '35261111444770700161550010000012341000012345'],
    ['a wrong letter', '35261112ABD34501DE35550010000012341000012346'],
    ['letters outside of its CNPJ', '35261111444777000161550010000012341000O12345'],
    ['letters alone', 'A'.repeat(44)],
    ['43 characters', '3526111144477700016155001000001234100001234'],
    ['45 characters', '352611114447770001615500100000123410000123450'],
    ['nothing', ''],
  ])('refuses a key with %s', (_, key) => {
    expect(isInvoiceKey(key)).toBe(false);
  });
});

test.each([
  ['35261111444777000161550010000012341000012345', 'NF-e 1234, série 1'],
  ['35261111444777000161559201234567891000012345', 'NF-e 123456789, série 920'],
])('invoiceTitle of %s is %s', (key, title) => {
  expect(invoiceTitle(key)).toBe(title);
});

describe('readInvoiceKey', () => {
  const KEY = '35261111444777000161550010000012341000012345';
  const GROUPED = '3526 1111 4447 7700 0161 5500 1000 0012 3410 0001 2345';

  test.each([
    KEY,
    GROUPED,
    `NFe${KEY}`,
    `nfe ${KEY}`,
    `NFe: ${GROUPED}`,
    `NF-e ${KEY}`,
    `NF-e: ${GROUPED}`,
    `NF ${KEY}`,
    `NFC-e ${KEY}`,
    `Id="NFe${KEY}"`,
    `<chNFe>${KEY}</chNFe>`,
    `Chave ${KEY}`,
    `chave: ${GROUPED}`,
    `Chave de acesso: ${GROUPED}`,
    `CHAVE DE ACESSO ${KEY}`,
    `Chave de acesso da NF-e nº ${KEY}`,
    `Chave NF-e: ${KEY}`,
    `DANFE ${KEY}`,
    `Nota Fiscal Eletrônica: ${KEY}.`,
    `“${KEY}”`,
    `https://www.nfce.example/consulta?p=${KEY}|2|1|1`,
    `http://nfce.example/qr?chNFe=${KEY}&nVersao=100`,
    `HTTPS://WWW.NFCE.EXAMPLE/CONSULTA?P=${KEY}%7C2%7C1`,
  ])('reads the key in %j', (text) => {
    expect(readInvoiceKey(text)).toBe(KEY);
  });

  test('returns letters of a CNPJ in upper case', () => {
    expect(readInvoiceKey('nfe35261112abc34501de35550010000012341000012346')).toBe(
      '35261112ABC34501DE35550010000012341000012346',
    );
  });

  test.each([
    `PED-${KEY}`,
    `Helena ${KEY}`,
    `NFe${KEY}5`,
    `NFe${KEY} Helena`,
    `NFe${KEY.slice(0, -1)}6`,
    `NF-e 1234 ${KEY}`,
    `${'nfe'.repeat(80)}${KEY}`,
    `https://loja.example/${KEY}5`,
    `Helena https://www.nfce.example/consulta?p=${KEY}`,
    'NFe',
    'Chave de acesso:',
  ])('reads none in %j', (text) => {
    expect(readInvoiceKey(text)).toBeUndefined();
  });
});
