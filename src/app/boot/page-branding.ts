import { type Branding, toBranding } from '#src/components/branding.ts';

/** What the server has written into index.html about this installation (server/http/static/fill-page.ts). */
export function readPageBranding({ documentElement }: Document): Branding {
  return toBranding(JSON.parse(documentElement.dataset['branding'] ?? ''));
}
