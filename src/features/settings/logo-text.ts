import type { Logo } from '#src/api/settings.ts';

/** Serialises the logo into a form value; equal logos give equal text, so that the form can compare them. */
export function logoText(logo: Logo | null): string {
  return logo === null
    ? ''
    : JSON.stringify({ id: logo.id, url: logo.url, width: logo.width, height: logo.height });
}

/** Parses the text of `logoText`. */
export function readLogoText(text: string): Logo | null {
  return text === '' ? null : JSON.parse(text);
}
