import { describe, expect, test } from 'vitest';

import { UNSET_BRANDING } from '#domain/default-branding.ts';

import { fillPage, maintenanceMarkup } from './fill-page.ts';

const logo = { id: 'a1', url: '/v1/branding/logo?id=a1', width: 240, height: 64 };

test('a placeholder gets the installation’s value, or its fallback', () => {
  const template = '<img src="{{logoUrl|/assets/mark.svg}}" width="{{logoWidth|40}}"> {{wordmark}}';
  expect(fillPage(template, UNSET_BRANDING)).toBe('<img src="/assets/mark.svg" width="40"> Malote');
  expect(fillPage(template, { ...UNSET_BRANDING, logo })).toBe(
    '<img src="/v1/branding/logo?id=a1" width="240"> Malote',
  );
});

test('a logo with the name replaces the wordmark, and its icon the favicon', () => {
  const branding = { ...UNSET_BRANDING, logo, logoShowsName: true };
  expect(fillPage('{{wordmark}}{{productName}}{{icon|/favicon.svg}}', branding)).toBe(
    'Malote/v1/branding/logo?id=a1&amp;as=icon',
  );
});

test('a product name is escaped', () => {
  const productName = `"><script>'&{{wordmark}}`;
  const escaped = '&quot;&gt;&lt;script&gt;&#39;&amp;{{wordmark}}';
  expect(fillPage('<p title="{{productName}}">', { ...UNSET_BRANDING, productName })).toBe(
    `<p title="${escaped}">`,
  );
});

test('the branding placeholder contains the branding as JSON', () => {
  const filled = fillPage('{{branding}}', { ...UNSET_BRANDING, productName: 'A & "B"' });
  const read = filled.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toMatchObject({ productName: 'A & "B"', terms: { maxAttempts: 3 } });
});

test('a page of a release contains its time, and one of the sources none', () => {
  const builtAt = '2026-11-29T12:00:00.000Z';
  expect(fillPage('[{{builtAt}}]', UNSET_BRANDING, { builtAt })).toBe(`[${builtAt}]`);
  expect(fillPage('[{{builtAt}}]', UNSET_BRANDING)).toBe('[]');
});

test('other braces stay unchanged', () => {
  const script = 'if(a){{b}}const c=`{{other|x}}`';
  expect(fillPage(script, UNSET_BRANDING)).toBe(script);
});

describe('maintenanceMarkup', () => {
  const notice = {
    text: 'Domingo, 29/11, das 2h às 4h.',
    from: new Date('2026-11-23T12:00:00Z'),
    until: new Date('2026-11-29T07:00:00Z'),
    isBegun: true,
  };

  test('shows the start of a current maintenance, and only the text of a future one', () => {
    expect(maintenanceMarkup(notice)).toBe(
      `<aside id="maintenance" aria-label="Aviso a todos" data-until="${notice.until.getTime()}" data-begun>` +
        '<p><b>Aviso de manutenção desde 23/11, 09:00.</b> Domingo, 29/11, das 2h às 4h.</p></aside>',
    );
    const coming = maintenanceMarkup({ ...notice, isBegun: false });
    expect(coming).toContain('<b>Manutenção programada.</b> Domingo');
    expect(coming).not.toContain('data-begun');
  });

  test('escapes its text and links addresses with noopener', () => {
    const text = `<img src=x onerror="a()"> {{productName}} https://base.test/a?b='1'&c=2.`;
    const page = fillPage('{{maintenance}}', UNSET_BRANDING, {
      maintenance: maintenanceMarkup({ ...notice, text }),
    });
    expect(page).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; {{productName}} ');
    expect(page).toContain(
      '<a href="https://base.test/a?b=&#39;1&#39;&amp;c=2" target="_blank" rel="noopener noreferrer">https://base.test/a?b=&#39;1&#39;&amp;c=2</a>.',
    );
    expect(page).not.toContain('<img');
  });

  test('is focusable if long', () => {
    expect(maintenanceMarkup({ ...notice, text: 'a'.repeat(201) })).toContain(' tabindex="0">');
    expect(maintenanceMarkup(notice)).not.toContain('tabindex');
  });

  test('is empty without a maintenance', () => {
    expect(fillPage('a{{maintenance}}b', UNSET_BRANDING, { maintenance: maintenanceMarkup(undefined) })).toBe(
      'ab',
    );
  });
});
