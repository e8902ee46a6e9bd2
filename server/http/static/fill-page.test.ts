import { expect, test } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';

import { fillPage } from './fill-page.ts';

const logo = { id: 'a1', url: '/v1/branding/logo?id=a1', width: 240, height: 64 };

test('a place gets the value of the installation, or what stands in it otherwise', () => {
  const template = '<img src="{{logoUrl|/assets/mark.svg}}" width="{{logoWidth|40}}"> {{wordmark}}';
  expect(fillPage(template, UNSET_BRANDING)).toBe('<img src="/assets/mark.svg" width="40"> Malote');
  expect(fillPage(template, { ...UNSET_BRANDING, logo })).toBe(
    '<img src="/v1/branding/logo?id=a1" width="240"> Malote',
  );
});

test('a logo that shows the name stands alone, and its icon takes the tab', () => {
  const branding = { ...UNSET_BRANDING, logo, logoShowsName: true };
  expect(fillPage('{{wordmark}}{{productName}}{{icon|/favicon.svg}}', branding)).toBe(
    'Malote/v1/branding/logo?id=a1&amp;as=icon',
  );
});

test('a name is text wherever it stands, and never markup', () => {
  const productName = `"><script>'&{{wordmark}}`;
  const escaped = '&quot;&gt;&lt;script&gt;&#39;&amp;{{wordmark}}';
  expect(fillPage('<p title="{{productName}}">', { ...UNSET_BRANDING, productName })).toBe(
    `<p title="${escaped}">`,
  );
});

test('the app finds everything about the installation in one attribute', () => {
  const filled = fillPage('{{branding}}', { ...UNSET_BRANDING, productName: 'A & "B"' });
  const read = filled.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toMatchObject({ productName: 'A & "B"', terms: { maxAttempts: 3 } });
});

test('what is no place of the page, such as braces in a script, stays as it is', () => {
  const script = 'if(a){{b}}const c=`{{other|x}}`';
  expect(fillPage(script, UNSET_BRANDING)).toBe(script);
});
