import type { EarlyResponses } from '#src/api/prefetched-responses.ts';
import { type Branding, toBranding } from '#src/components/branding.ts';

import type { BootView } from './boot-plan.ts';

/** What the inline script of index.html leaves for the app. */
export type BootHandoff = {
  view: BootView;
  early?: EarlyResponses | undefined;
  /** Whether the static form was sent; from then on the app takes the submits itself. */
  takeEarlySubmit: () => boolean;
};

declare global {
  interface Window {
    malote?: BootHandoff;
  }
}

/** What the server has written into index.html about this installation (server/http/static/fill-page.ts). */
export function readPageBranding({ documentElement }: Document): Branding {
  return toBranding(JSON.parse(documentElement.dataset['branding'] ?? ''));
}
