import { useSyncExternalStore } from 'react';

import type { Schema } from '#openapi/schema.ts';
import type { LogoPicture } from '#src/ui/logo.tsx';
import mark from '#src/ui/mark.svg';

/** Who offers this installation, and how it looks. */
export type Branding = Omit<Schema<'Branding'>, 'logo'> & {
  logo: LogoPicture;
  /** The name beside the logo; empty where the logo says it. */
  wordmark: string;
};

let shown: Branding | undefined;
const listeners = new Set<() => void>();

/** Says who offers this installation: before the first drawing, and again whenever it changes. */
export function showBranding(branding: Branding): void {
  shown = branding;
  for (const listener of listeners) listener();
}

/** Name, logo, provider and the numbers of the legal texts, as they are now. */
export function useBranding(): Branding {
  return useSyncExternalStore(listen, currentBranding, currentBranding);
}

/** An installation without a logo has the mark of the product. */
export function toBranding(told: Schema<'Branding'>): Branding {
  const { logo, logoShowsName, productName } = told;
  return {
    ...told,
    logo: logo ?? { url: mark, width: 40, height: 40 },
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
