import { UNSET_BRANDING } from '#domain/default-branding.ts';
import { fillPage, type PageBranding } from '#server/http/static/fill-page.ts';

/** Fills the page like the server; in development Vite serves it. */
export async function fillDevelopmentPage(html: string, apiUrl: string): Promise<string> {
  return fillPage(html, await brandingOf(apiUrl));
}

async function brandingOf(apiUrl: string): Promise<PageBranding> {
  try {
    const response = await fetch(`${apiUrl}/v1/branding`);
    return response.ok ? JSON.parse(await response.text()) : UNSET_BRANDING;
  } catch {
    // The server is still starting.
    return UNSET_BRANDING;
  }
}
