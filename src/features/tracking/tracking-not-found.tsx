import Link2Off from 'lucide-react/icons/link-2-off';

import { Card } from '#src/ui/card.tsx';

import { TrackingHeading } from './tracking-heading.tsx';

/** One answer for a link that never was, one that was mistyped and one that has run out. */
export function TrackingNotFound() {
  return (
    <>
      <TrackingHeading />
      <Card className="mt-4 flex flex-col items-center py-12! text-center">
        <span className="bg-cadmiumBlue-50 text-cadmiumBlue-700 mb-4 flex size-12 items-center justify-center rounded-full">
          <Link2Off className="size-6" />
        </span>
        <h2 className="text-ink text-lg font-semibold">Link não encontrado</h2>
        <p className="text-secondary mt-2 max-w-md text-sm leading-6">
          Ele não existe ou não vale mais. Confira se o endereço está completo ou fale com a empresa que
          enviou a sua encomenda.
        </p>
      </Card>
    </>
  );
}
