import { ImportsPage } from '#src/components/imports/imports-page.tsx';

/** `/ordens-de-servico?ver=importar` */
export function OrderImportsPage() {
  return <ImportsPage kind="orders" />;
}
