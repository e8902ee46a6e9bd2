import { describe, expect, test } from 'vitest';

import { maintenanceSince, splitAddresses } from './announcements.ts';

const links = (text: string) => splitAddresses(text).flatMap(({ href }) => href ?? []);

describe('splitAddresses', () => {
  test.each<[string, string, string[]]>([
    ['none', 'Sem endereço.', []],
    ['alone', 'https://base.test', ['https://base.test']],
    ['at the end of a sentence', 'Veja https://base.test/aviso.', ['https://base.test/aviso']],
    ['in brackets', '(https://base.test/a?b=1&c=2#d)', ['https://base.test/a?b=1&c=2#d']],
    [
      'in quotes',
      '“https://base.test/a”, “https://base.test/b”',
      ['https://base.test/a', 'https://base.test/b'],
    ],
    ['with a port', 'https://base.test:8443/x', ['https://base.test:8443/x']],
    ['without encryption', 'http://base.test', []],
    ['a script', 'javascript:alert(1) https:alert', []],
    ['with credentials before the host', 'https://base.test@outro.test/', []],
    ['without a host', 'https:// https://x https://localhost/', []],
    ['up to markup', 'https://base.test/"><b>', ['https://base.test/']],
    ['inside a word', 'xhttps://base.test', []],
  ])('finds the https addresses of a text: %s', (_what, text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(
      splitAddresses(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

test('maintenanceSince contains the day and time in São Paulo', () => {
  expect(maintenanceSince('2026-11-23T01:00:00Z')).toBe('Aviso de manutenção desde 22/11, 22:00.');
  expect(maintenanceSince(Date.parse('2026-11-23T15:30:00Z'))).toBe(
    'Aviso de manutenção desde 23/11, 12:30.',
  );
});
