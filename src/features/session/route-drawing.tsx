import { classNames } from '#src/ui/class-names.ts';

/** A courier on the way through a town, from pickup to door. Decorative. */
export function RouteDrawing() {
  return (
    <div aria-hidden="true" className="absolute bottom-0 left-1/2 -ml-90 size-180">
      <span className="bg-polliwog-400/30 animate-breathe absolute top-92 left-71 size-14 rounded-full" />
      <img src="/route.svg" alt="" width="720" height="720" loading="lazy" className="relative" />
      <Sign className="text-cadmiumBlue-100 top-135 left-22 max-xl:hidden">Coletada às 9h12</Sign>
      <Sign className="text-ink top-95 left-91 bg-white">OS 10482 · Em rota</Sign>
    </div>
  );
}

function Sign({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={classNames(
        'absolute rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap',
        className,
      )}
    >
      {children}
    </span>
  );
}
