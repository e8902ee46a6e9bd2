import { ImportsPage } from '#src/components/imports/imports-page.tsx';

/** `/localizacoes?ver=importar` */
export function LocationImportsPage() {
  return <ImportsPage kind="locations" />;
}
