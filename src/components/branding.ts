import { useSyncExternalStore } from 'react';

import type { Schema } from '#openapi/schema.ts';
import type { LogoPicture } from '#src/ui/logo.tsx';
import mark from '#src/ui/mark.svg';

/** Name, provider and look of this installation. */
export type Branding = Omit<Schema<'Branding'>, 'logo'> & {
  logo: LogoPicture;
  /** The name beside the logo; empty if the logo contains it. */
  wordmark: string;
};

let shown: Branding | undefined;
const listeners = new Set<() => void>();

/** Sets the branding: before the first render, and again after each change. */
export function showBranding(branding: Branding): void {
  shown = branding;
  for (const listener of listeners) listener();
}

/** Current name, logo, provider and registration numbers for the legal texts. */
export function useBranding(): Branding {
  return useSyncExternalStore(listen, currentBranding, currentBranding);
}

/** Without a logo, falls back to the product's mark. */
export function toBranding(response: Schema<'Branding'>): Branding {
  const { logo, logoShowsName, productName } = response;
  return {
    ...response,
    logo: logo ?? { url: mark, width: 40, height: 40, hasGround: true },
    wordmark: logo && logoShowsName ? '' : productName,
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentBranding(): Branding {
  if (shown === undefined) throw new Error('showBranding() has not been called.');
  return shown;
}
