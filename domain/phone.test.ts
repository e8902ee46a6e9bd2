import { describe, expect, test } from 'vitest';

import { formatPhone, isMobile, maskPhone, phoneHref, readPhone } from './phone.ts';

const AREA_CODES = [
  11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38, 41, 42, 43, 44, 45, 46,
  47, 48, 49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85,
  86, 87, 88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99,
];

describe('readPhone', () => {
  test('accepts exactly the area codes of Brazil', () => {
    const accepted = Array.from({ length: 100 }, (_, code) => code).filter(
      (code) => readPhone(`${String(code).padStart(2, '0')}987654321`) !== undefined,
    );
    expect(accepted).toEqual(AREA_CODES);
  });

  test.each([
    ['a mobile with mask', '(11) 98765-4321', '+5511987654321'],
    ['a mobile in digits', '11987654321', '+5511987654321'],
    ['a landline with mask', '(11) 3456-7890', '+551134567890'],
    ['a landline in digits', '1123456789', '+551123456789'],
    ['a mobile of area 55', '(55) 99999-1234', '+5555999991234'],
    ['a landline of area 55', '(55) 3222-1234', '+555532221234'],
    ['a landline of area 55 in digits', '5532221234', '+555532221234'],
    ['an area code like a nationwide prefix', '43 3701-2345', '+554337012345'],
    ['a landline that starts with 4004', '11 4004-1234', '+551140041234'],
    ['a landline that starts with 4020', '11 4020-1234', '+551140201234'],
    ['spaces', '11 9 8765 4321', '+5511987654321'],
    ['full stops', '11.98765.4321', '+5511987654321'],
    ['a slash', '11/98765-4321', '+5511987654321'],
    ['brackets', '[11] 98765-4321', '+5511987654321'],
    ['a label', 'Tel: (11) 98765-4321', '+5511987654321'],
    ['a minus sign', '(11) 98765−4321', '+5511987654321'],
  ])('mask and separators: reads %s, "%s", as %s', (_, text, stored) => {
    expect(readPhone(text)).toBe(stored);
  });

  test.each([
    ['direction marks', '\u202a+55 11 98765\u20114321\u202c', '+5511987654321'],
    ['no-break spaces', '+55\u00a011\u00a098765–4321', '+5511987654321'],
    ['zero-width spaces', '\u200b11 98765-4321\ufeff', '+5511987654321'],
    ['full-width digits', '１１ ９８７６５－４３２１', '+5511987654321'],
  ])('invisible and full-width characters: reads %s, "%s", as %s', (_, text, stored) => {
    expect(readPhone(text)).toBe(stored);
  });

  test.each([
    ['+55 and spaces', '+55 11 98765-4321', '+5511987654321'],
    ['55 in digits', '5511987654321', '+5511987654321'],
    ['+55 in parentheses', '(+55) 11 98765-4321', '+5511987654321'],
    ['0055', '0055 11 98765-4321', '+5511987654321'],
    ['a tel: link', 'tel:+5511987654321', '+5511987654321'],
  ])('country code: reads %s, "%s", as %s', (_, text, stored) => {
    expect(readPhone(text)).toBe(stored);
  });

  test.each([
    ['a zero after +55', '+55 (0) 11 98765-4321', '+5511987654321'],
    ['a zero before the area code, after +55', '+55 (011) 98765-4321', '+5511987654321'],
    ['a zero before the area code', '011 98765-4321', '+5511987654321'],
    ['a carrier code', '0 15 11 98765-4321', '+5511987654321'],
    ['a placeholder of a carrier code', '(0xx11) 3456-7890', '+551134567890'],
  ])('trunk and carrier: reads %s, "%s", as %s', (_, text, stored) => {
    expect(readPhone(text)).toBe(stored);
  });

  test.each([
    ['0800 with spaces', '0800 722 0000', '+558007220000'],
    ['0800 with hyphens', '0800-722-0000', '+558007220000'],
    ['0800 in digits', '08007220000', '+558007220000'],
    ['0800 after +55', '+55 800 722 0000', '+558007220000'],
    ['0800 as stored', '+558007220000', '+558007220000'],
    ['0300', '0300 789 8888', '+553007898888'],
    ['0303', '0303 123 4567', '+553031234567'],
  ])('toll-free: reads %s, "%s", as %s', (_, text, stored) => {
    expect(readPhone(text)).toBe(stored);
  });

  test.each([
    ['4004', '4004-1234', '+5540041234'],
    ['3003', '3003 5555', '+5530035555'],
    ['4020', '4020-1234', '+5540201234'],
    ['4062', '4062 1234', '+5540621234'],
    ['4370', '4370-1234', '+5543701234'],
    ['4004 after +55', '+55 4004 1234', '+5540041234'],
    ['4004 as stored', '+5540041234', '+5540041234'],
    ['4020 as stored', '+5540201234', '+5540201234'],
  ])('nationwide: reads %s, "%s", as %s', (_, text, stored) => {
    expect(readPhone(text)).toBe(stored);
  });

  test.each([
    ['an empty text', ''],
    ['a mobile without area code', '987654321'],
    ['a landline without area code', '3456-7890'],
    ['an area code that does not exist', '(10) 98765-4321'],
    ['nine digits that are not a mobile', '(11) 88765-4321'],
    ['a landline that starts with 6', '(11) 6456-7890'],
    ['a mobile without its ninth digit', '(11) 9876-5432'],
    ['one digit too many', '(11) 98765-43210'],
    ['one digit too many in area 55', '(55) 99999-12345'],
    ['digits too many that look like another area', '(55) 91987-654321'],
    ['a number of the United States', '+1 11 98765-4321'],
    ['a number of Portugal', '+351 912 345 678'],
    ['a number with an extension', '11 98765-4321 ramal 5'],
    ['two numbers', '11 3456-7890 / 11 3456-7891'],
    ['a toll-free number that is too short', '0800 722 000'],
    ['a service that does not exist', '0700 722 0000'],
    ['a nationwide prefix that does not exist', '4010-1234'],
    ['a nationwide number after a trunk zero', '0 4020-1234'],
    ['a toll-free number that is too short, not 3003-1347', '0300 313 47'],
    ['a number garbled by a spreadsheet', '5,51198765432E+12'],
    ['a number without area code, written as a decimal', '974574321.0'],
    ['a text that is too long', `${' '.repeat(90)}11987654321`],
  ])('refuses %s: "%s"', (_, text) => {
    expect(readPhone(text)).toBeUndefined();
  });
});

describe('maskPhone', () => {
  test.each([
    ['nothing', '', ''],
    ['one digit', '1', '(1'],
    ['an area code', '11', '(11'],
    ['an area code after a trunk zero', '011', '(11'],
    ['the start of a mobile', '119', '(11) 9'],
    ['the first half of a mobile', '1198765', '(11) 98765'],
    ['most of a mobile', '11987654', '(11) 98765-4'],
    ['the first half of a landline', '113456', '(11) 3456'],
    ['a plus sign', '+', '+'],
    ['a part of the country code', '+5', '+5'],
    ['a number with country code', '+55119876', '+55119876'],
    ['a zero', '0', '0'],
    ['the start of 0800', '08', '08'],
    ['0800', '0800', '0800'],
    ['a digit after 0800', '08007', '0800 7'],
    ['most of a number of 0300', '0300 789 888', '0300 789 888'],
    ['0303', '0303', '0303'],
    ['a digit after 0303', '03031', '0303 1'],
    ['the start of 4004', '400', '400'],
    ['a digit after 4004', '40041', '4004-1'],
    ['a digit after 4020', '40201', '4020-1'],
    ['4370', '4370', '4370'],
    ['a digit after 4370', '43701', '4370-1'],
  ])('partial: turns %s, "%s", into "%s"', (_, typed, expected) => {
    expect(maskPhone(typed)).toBe(expected);
  });

  test.each([
    ['a mobile', '11987654321', '(11) 98765-4321'],
    ['a landline', '1134567890', '(11) 3456-7890'],
    ['a stored mobile', '+5511987654321', '(11) 98765-4321'],
    ['a mobile with invisible characters', '\u202a+55 11 98765\u20114321\u202c', '(11) 98765-4321'],
    ['a mobile after a trunk zero', '011 98765-4321', '(11) 98765-4321'],
    ['an area code like a nationwide prefix', '4337012345', '(43) 3701-2345'],
    ['a mobile with 55 masked as its area', '(55) 91987-654321', '(91) 98765-4321'],
    ['a landline with 55 masked as its area', '(55) 11345-67890', '(11) 3456-7890'],
  ])('complete: turns %s, "%s", into "%s"', (_, typed, expected) => {
    expect(maskPhone(typed)).toBe(expected);
  });

  test.each([
    ['a mobile', '119876543219', '(11) 98765-43219'],
    ['a mobile of area 55', '(55) 99999-12345', '(55) 99999-12345'],
    ['a landline of area 55', '(55) 3222-12345', '(55) 32221-2345'],
    ['a number of 0800', '0800 722 00001', '0800 722 00001'],
    ['a number of 4004', '4004-12345', '4004-12345'],
  ])('too many digits: keeps all of %s, "%s", as "%s"', (_, typed, expected) => {
    expect(maskPhone(typed)).toBe(expected);
  });

  test.each([
    ['two numbers', '11 98765-4321 / 11 3456-7890', '(11) 98765-43211134567890'],
    ['a number with an extension', '11 98765-4321 ramal 12', '(11) 98765-432112'],
    ['a number garbled by a spreadsheet', '5.591987654321E+12', '(55) 91987-65432112'],
    ['a decimal', '974574321.0', '974574321.0'],
  ])('not a phone: turns %s, "%s", into "%s"', (_, typed, expected) => {
    expect(maskPhone(typed)).toBe(expected);
  });

  test.each([
    ['a mobile with 55', '5591987654321', '+5591987654321'],
    ['a mobile with 0055', '005591987654321', '+5591987654321'],
    ['a mobile with +55', '+5591987654321', '+5591987654321'],
    ['a mobile of area 11 with 55', '5511987654321', '+5511987654321'],
    ['a landline with 55', '551134567890', '+551134567890'],
    ['a mobile', '91987654321', '+5591987654321'],
    ['a landline of area 55', '5532221234', '+555532221234'],
    ['a number of 0800', '08007220000', '+558007220000'],
    ['a mobile of area 55 with a digit too many or a landline with 55', '559321123456', undefined],
    ['a mobile with a digit too many', '919876543210', undefined],
  ])('typed key by key, %s, %s, is read as %s', (_, keys, stored) => {
    const shown = Array.from(keys).reduce((text, key) => maskPhone(text + key), '');
    expect(readPhone(shown)).toBe(stored);
  });

  test.each([
    '+5511987654321',
    '+551134567890',
    '+555532221234',
    '+558007220000',
    '+553031234567',
    '+5540041234',
    '+5540201234',
    '+5543701234',
  ])('shows %s in a form that readPhone accepts', (stored) => {
    expect(maskPhone(formatPhone(stored))).toBe(formatPhone(stored));
    expect(readPhone(formatPhone(stored))).toBe(stored);
  });
});

describe.each([
  ['a mobile', '+5511987654321', '(11) 98765-4321', 'tel:+5511987654321', true],
  ['a landline', '+551134567890', '(11) 3456-7890', 'tel:+551134567890', false],
  ['a toll-free number', '+558007220000', '0800 722 0000', 'tel:08007220000', false],
  ['a 4004 number', '+5540041234', '4004-1234', 'tel:40041234', false],
  ['a 4062 number', '+5540621234', '4062-1234', 'tel:40621234', false],
])('%s', (_, stored, shown, href, mobile) => {
  test(`formatPhone shows ${shown}`, () => {
    expect(formatPhone(stored)).toBe(shown);
  });

  test(`phoneHref is ${href}`, () => {
    expect(phoneHref(stored)).toBe(href);
  });

  test(`isMobile is ${mobile}`, () => {
    expect(isMobile(stored)).toBe(mobile);
  });
});
