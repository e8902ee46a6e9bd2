import { BrandLogo } from '#src/components/brand-logo.tsx';
import { useBranding } from '#src/components/branding.ts';

import { RouteDrawing } from './route-drawing.tsx';

/** The blue half of the sign-in page: what the product is for. Left out where the form needs the width. */
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
        <p className="mt-16 text-3xl leading-tight font-semibold tracking-tight text-balance text-white xl:text-4xl">
          Cada ordem de serviço, do&nbsp;pedido à&nbsp;porta.
        </p>
        <p className="text-cadmiumBlue-200 mt-4 max-w-96 text-base text-balance">
          Peça a coleta, acompanhe a rota e saiba quem recebeu.
        </p>
      </div>
    </section>
  );
}
