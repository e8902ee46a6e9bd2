import { classNames } from '#src/ui/class-names.ts';
import { logoImage, plateOf } from '#src/ui/logo.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { useBranding } from './branding.ts';

/** Full-screen logo while a session starts or ends (R2.3). */
export function FullScreenLoader() {
  const { logo } = useBranding();
  return (
    <output className="bg-page fixed inset-0 z-50 flex flex-col items-center justify-center gap-6">
      <img
        {...logoImage(logo)}
        alt=""
        className={classNames('h-14 w-auto max-w-60 object-contain', plateOf(logo))}
      />
      <span className="bg-line h-1 w-24 overflow-hidden rounded-full">
        <span className="animate-slide bg-accent block h-full w-2/5 rounded-full" />
      </span>
      <VisuallyHidden>Carregando</VisuallyHidden>
    </output>
  );
}
