import type { components } from '#openapi/v1.d.ts';

export type PageBranding = components['schemas']['Branding'];

/** What index.html leaves open: `{{name}}`, or `{{name|what stands there otherwise}}`. */
const PLACE = /\{\{(\w+)(?:\|([^{}]*))?\}\}/g;

/**
 * Writes into the page who offers this installation: title, name and logo of its static views as the app will draw
 * them, and the whole for the app itself. Scripts are left as they are, so that they keep their hashes.
 */
export function fillPage(template: string, branding: PageBranding): string {
  const values = valuesOf(branding);
  return template.replaceAll(PLACE, (place, name: string, otherwise: string | undefined) => {
    if (!values.has(name)) return place;
    const value = values.get(name) ?? otherwise ?? '';
    return value === otherwise ? value : escapeHtml(value);
  });
}

function valuesOf(branding: PageBranding): Map<string, string | undefined> {
  const { productName, logo, logoShowsName } = branding;
  return new Map([
    ['branding', JSON.stringify(branding)],
    ['productName', productName],
    ['wordmark', logo && logoShowsName ? '' : productName],
    ['logoUrl', logo?.url],
    ['logoWidth', logo?.width.toString()],
    ['logoHeight', logo?.height.toString()],
    ['icon', logo ? `${logo.url}&as=icon` : undefined],
  ]);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
