import { expect, test } from 'vitest';

import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge no Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox no Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari no Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome no iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome no ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/124.0`, 'Opera no Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome no Linux'],
  ['MaloteApp/3.1 (Android 15)', 'MaloteApp/3.1 no Android'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['Firefox', 'Firefox'],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['x'.repeat(500), 'x'.repeat(40)],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('deviceOf names %s "%s"', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('deviceOf keeps no text of a hostile header', () => {
  expect(deviceOf(`<b>Chrome/${'9'.repeat(5000)}</b> Windows ${'x'.repeat(5000)}`)).toBe('Chrome no Windows');
});
