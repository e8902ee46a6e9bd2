import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { toBranding, useBranding } from '#src/components/branding.ts';
import { Logo } from '#src/ui/logo.tsx';

import { readLogoText } from './logo-text.ts';
import type { SettingsValues } from './values.ts';

/** Preview of header, sign-in page and tab with the current form values. */
export function BrandingPreview() {
  const { control } = useFormContext<SettingsValues>();
  const captionId = useId();
  const saved = useBranding();
  const { productName, logo, logoShowsName } = useWatch({ control, name: 'branding' });
  const name = productName.trim() === '' ? 'Nome do produto' : productName.trim();
  const branding = toBranding({ ...saved, productName: name, logo: readLogoText(logo), logoShowsName });
  return (
    <figure aria-labelledby={captionId} className="flex min-w-0 flex-col">
      <figcaption id={captionId} className="text-ink mb-1.5 text-sm font-medium">
        Prévia
      </figcaption>
      <div className="border-line rounded-card flex grow flex-col overflow-hidden border">
        <div className="bg-neutral flex px-2 pt-2">
          <span className="text-ink bg-surface flex max-w-full min-w-0 items-center gap-1.5 rounded-t-md px-2.5 py-1.5 text-xs">
            <img src={branding.logo.url} alt="" className="size-3.5 object-contain" />
            <span className="truncate">Ordens de Serviço · {name}</span>
          </span>
        </div>
        <div className="h-header border-line bg-surface flex shrink-0 items-center border-b px-3.5">
          {/* The logo's maximum width in the header. */}
          <span className="flex max-w-60 min-w-0">
            <Logo picture={branding.logo} name={branding.wordmark} />
          </span>
        </div>
        <div className="bg-depth flex min-h-24 grow items-center p-5">
          <Logo picture={branding.logo} name={branding.wordmark} tone="onBlue" />
        </div>
      </div>
    </figure>
  );
}
