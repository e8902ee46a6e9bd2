import { MAINTENANCE_TO_COME, maintenanceSince, splitAddresses } from '#domain/announcements.ts';
import type { Schema } from '#openapi/schema.ts';

import { escapeHtml } from '../escape-html.ts';

export type PageBranding = Schema<'Branding'>;

/** Placeholders in index.html: `{{name}}`, or `{{name|fallback}}`. */
const PLACEHOLDER = /\{\{(\w+)(?:\|([^{}]*))?\}\}/g;

/**
 * Fills the page with the branding: title, name and logo for its static views, and all of it as JSON for the app.
 * Scripts are left unchanged, so that their hashes match.
 * @param maintenance of `maintenanceMarkup`: the only value that is already markup
 */
export function fillPage(
  template: string,
  branding: PageBranding,
  { maintenance = '', builtAt }: { maintenance?: string; builtAt?: string | undefined } = {},
): string {
  const values = new Map([...valuesOf(branding), ['builtAt', builtAt]]);
  return template.replaceAll(PLACEHOLDER, (placeholder, name: string, fallback: string | undefined) => {
    if (name === 'maintenance') return maintenance;
    if (!values.has(name)) return placeholder;
    const value = values.get(name) ?? fallback ?? '';
    return value === fallback ? value : escapeHtml(value);
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

/** A maintenance notice on /entrar. */
export type PageMaintenance = { text: string; from: Date; until: Date; isBegun: boolean };

/** Longer texts overflow on some phones, and must be scrollable by keyboard. */
const MAX_FITTING_LENGTH = 200;

/**
 * The notice above the sign-in form, rendered by the page itself; styled in src/styles/entry.css. The app removes it
 * when it ends.
 */
export function maintenanceMarkup(notice: PageMaintenance | undefined): string {
  if (notice === undefined) return '';
  const { text, from, until, isBegun } = notice;
  const title = isBegun ? maintenanceSince(from.getTime()) : MAINTENANCE_TO_COME;
  const body = splitAddresses(text).map((part) =>
    part.href === undefined
      ? escapeHtml(part.text)
      : `<a href="${escapeHtml(part.href)}" target="_blank" rel="noopener noreferrer">${escapeHtml(part.text)}</a>`,
  );
  const attributes = `id="maintenance" aria-label="Aviso a todos" data-until="${until.getTime()}"`;
  const state = (isBegun ? ' data-begun' : '') + (text.length > MAX_FITTING_LENGTH ? ' tabindex="0"' : '');
  return `<aside ${attributes}${state}><p><b>${title}</b> ${body.join('')}</p></aside>`;
}
