import { fetchBranding } from '#src/api/settings.ts';

import { showBranding, toBranding } from './branding.ts';

/** Shows name, logo and numbers as they are now. Without an answer they stay as old as the page. */
export async function refreshBranding(): Promise<void> {
  const branding = await fetchBranding().catch(() => undefined);
  if (branding !== undefined) showBranding(toBranding(branding));
}
