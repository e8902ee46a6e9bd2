import { useDelayed } from '#src/ui/hooks/use-delayed.ts';

const SHOWN_AFTER_MS = 150;

/** A thin line at the top while the code of the next page is on the way and the page before is still shown. */
export function PendingBar({ isPending }: { isPending: boolean }) {
  const isShown = useDelayed(isPending, SHOWN_AFTER_MS);
  if (!isShown) return null;
  return (
    <output className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden print:hidden">
      <span className="animate-slide bg-cadmiumBlue-500 block h-full w-2/5 rounded-full" />
      <span className="sr-only">Carregando a página</span>
    </output>
  );
}
