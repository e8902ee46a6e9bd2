import type { Logo } from '#src/api/settings.ts';

/** The logo as an input of the form holds it, so that two are the same exactly when their texts are. */
export function logoText(logo: Logo | null): string {
  return logo === null
    ? ''
    : JSON.stringify({ id: logo.id, url: logo.url, width: logo.width, height: logo.height });
}

/** The logo that an input of the form holds. */
export function readLogoText(text: string): Logo | null {
  return text === '' ? null : JSON.parse(text);
}
