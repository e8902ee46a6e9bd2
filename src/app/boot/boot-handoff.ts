import type { EarlyResponses } from '#src/api/http/prefetched-responses.ts';
import { type Branding, toBranding } from '#src/components/branding.ts';

import type { BootView } from './boot-plan.ts';

/** Handed from the inline script of index.html to the app. */
export type BootHandoff = {
  view: BootView;
  early?: EarlyResponses | undefined;
  /** Reports whether the static form was submitted and stops capturing; the app then handles submits itself. */
  takeEarlySubmit: () => boolean;
};

declare global {
  interface Window {
    malote?: BootHandoff;
  }
}

/** Branding that the server embeds in index.html (server/http/static/fill-page.ts). */
export function readPageBranding({ documentElement }: Document): Branding {
  return toBranding(JSON.parse(documentElement.dataset['branding'] ?? ''));
}
