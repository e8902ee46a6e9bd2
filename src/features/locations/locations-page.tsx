import { Redirect, useSearch } from 'wouter';

import { locationQuery } from '#src/api/locations.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { RecordLoader, WaitingColumns } from '#src/components/forms/record-loader.tsx';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { IMPORT_VIEW, paths } from '#src/lib/paths.ts';

import { LocationDetails } from './location-details.tsx';
import { LocationForm, type LocationFormProps } from './location-form.tsx';
import { LocationsList } from './locations-list.tsx';
import { LOCATION_FILTERS } from './locations-view.ts';
import { useLocationOwners } from './use-location-owners.ts';

/** /localizacoes: list, new location (`?novo=1`) or edit form (`?editar=`). */
export function LocationsPage() {
  const address = useListAddress(paths.locations, LOCATION_FILTERS);
  const isImport = new URLSearchParams(useSearch()).has('importar');
  const { opened, companyId, hrefOf, go } = address;
  const importHref = usePaths().locations({ ver: IMPORT_VIEW });
  const listHref = hrefOf({ opened: { form: 'none' } });

  // The address of imports in earlier releases.
  if (isImport) return <Redirect to={importHref} replace />;
  if (opened.form === 'none') return <LocationsList address={address} importHref={importHref} />;
  const frame = {
    companyId,
    listHref,
    hrefTo: (id: string) => hrefOf({ opened: { form: 'edit', id } }),
    onDone: () => go({ opened: { form: 'none' } }),
    onWarned: ({ id }: { id: string }) => go({ opened: { form: 'edit', id } }, { replace: true }),
  };
  if (opened.form === 'new') return <LocationForm {...frame} place={undefined} />;
  return <OpenedLocation key={opened.id} {...frame} id={opened.id} />;
}

type OpenedLocationProps = Omit<LocationFormProps, 'place'> & { id: string };

/** Form of an existing location, or its read-only view if the user may not change it. */
function OpenedLocation({ id, ...frame }: OpenedLocationProps) {
  const { canChange } = useLocationOwners();
  return (
    <RecordLoader
      query={locationQuery(id)}
      title="Local"
      titleOf={({ label }) => label}
      failureTitle="Não foi possível abrir o local"
      trail={[{ label: 'Localizações', href: frame.listHref }]}
      waiting={<WaitingColumns wide={['h-72', 'h-56']} narrow="h-64" />}
    >
      {(place) =>
        canChange(place) ? (
          <LocationForm {...frame} place={place} />
        ) : (
          <LocationDetails place={place} listHref={frame.listHref} />
        )
      }
    </RecordLoader>
  );
}
