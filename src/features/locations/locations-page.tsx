import '#src/styles/theme.css';
import { useSearch } from 'wouter';

import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { paths } from '#src/lib/paths.ts';

import { ImportPage } from './import-page.tsx';
import { LocationForm } from './location-form.tsx';
import { LocationLoader } from './location-loader.tsx';
import { LocationsList } from './locations-list.tsx';
import { LOCATION_FILTERS } from './locations-view.ts';

/** /localizacoes: the address book, a new place (`?novo=1`), one of them (`?editar=`), or the import (`?importar=1`). */
export function LocationsPage() {
  const address = useListAddress(paths.locations, LOCATION_FILTERS);
  const isImporting = new URLSearchParams(useSearch()).has('importar');
  const { opened, companyId, hrefOf, go } = address;
  const listHref = hrefOf({ opened: { form: 'none' } });

  if (isImporting) return <ImportPage companyId={companyId} listHref={listHref} />;
  if (opened.form === 'none') {
    const importHref = paths.locations({ companyId, search: { importar: 1 } });
    return <LocationsList address={address} importHref={importHref} />;
  }
  const frame = {
    companyId,
    listHref,
    hrefTo: (id: string) => hrefOf({ opened: { form: 'edit', id } }),
    onDone: () => go({ opened: { form: 'none' } }),
    onWarned: ({ id }: { id: string }) => go({ opened: { form: 'edit', id } }, { replace: true }),
  };
  if (opened.form === 'new') return <LocationForm {...frame} place={undefined} />;
  return <LocationLoader key={opened.id} {...frame} id={opened.id} />;
}
