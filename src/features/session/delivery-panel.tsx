import { BrandLogo } from '#src/components/brand-logo.tsx';
import { useBranding } from '#src/components/branding.ts';
import { classNames } from '#src/ui/class-names.ts';

/** Marketing half of the sign-in page; hidden on narrow screens. */
export function DeliveryPanel() {
  const { productName } = useBranding();
  return (
    <section
      aria-label={productName}
      className="bg-depth relative hidden overflow-hidden p-10 md:block xl:p-16"
    >
      <RouteDrawing />
      <div className="relative">
        <BrandLogo tone="onBlue" />
        <p className="text-on-accent mt-16 text-3xl leading-tight font-semibold tracking-tight text-balance xl:text-4xl">
          Cada ordem de serviço, do&nbsp;pedido à&nbsp;porta.
        </p>
        <p className="text-accent-line mt-4 max-w-96 text-base text-balance">
          Peça a coleta, acompanhe a rota e saiba quem recebeu.
        </p>
      </div>
    </section>
  );
}

/** Decorative drawing of a delivery route. */
function RouteDrawing() {
  return (
    <div aria-hidden="true" className="absolute bottom-0 left-1/2 -ml-90 size-180">
      <span className="bg-warning-fill/30 animate-breathe absolute top-92 left-71 size-14 rounded-full" />
      <img src="/route.svg" alt="" width="720" height="720" loading="lazy" className="relative" />
      <Sign className="text-accent-tint top-135 left-22 max-xl:hidden">Coletada às 9h12</Sign>
      <Sign className="text-ink bg-surface top-95 left-91">OS 10482 · Em rota</Sign>
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
