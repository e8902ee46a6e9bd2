import { logoImage, PLATE } from '#src/ui/logo.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { useBranding } from './branding.ts';

/** Full-screen logo while a session starts or ends (R2.3). */
export function FullScreenLoader() {
  return (
    <output className="bg-page fixed inset-0 z-50 flex flex-col items-center justify-center gap-6">
      <img
        {...logoImage(useBranding().logo)}
        alt=""
        className={`h-14 w-auto max-w-60 object-contain ${PLATE}`}
      />
      <span className="bg-line h-1 w-24 overflow-hidden rounded-full">
        <span className="animate-slide bg-accent block h-full w-2/5 rounded-full" />
      </span>
      <VisuallyHidden>Carregando</VisuallyHidden>
    </output>
  );
}
