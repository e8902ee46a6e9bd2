import { fetchBranding } from '#src/api/settings.ts';

import { showBranding, toBranding } from './branding.ts';

/** Fetches the current branding. On failure the page's embedded branding stays. */
export async function refreshBranding(): Promise<void> {
  const branding = await fetchBranding().catch(() => undefined);
  if (branding !== undefined) showBranding(toBranding(branding));
}
