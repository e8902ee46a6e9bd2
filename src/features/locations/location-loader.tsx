import { useQuery } from '@tanstack/react-query';

import { locationQuery } from '#src/api/locations.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { LocationDetails } from './location-details.tsx';
import { LocationForm, type LocationFormProps } from './location-form.tsx';
import { useLocationOwners } from './use-location-owners.ts';

type LocationLoaderProps = Omit<LocationFormProps, 'place'> & { id: string };

/** A place as it is now, whatever the list has of it: the form saves the version that it shows. */
export function LocationLoader({ id, ...frame }: LocationLoaderProps) {
  const { canChange } = useLocationOwners();
  const place = useQuery({ ...locationQuery(id), refetchOnMount: 'always' });
  const isFresh = place.isFetchedAfterMount && place.data !== undefined;
  if (isFresh && !canChange(place.data))
    return <LocationDetails place={place.data} listHref={frame.listHref} />;
  if (isFresh) return <LocationForm {...frame} place={place.data} />;

  const trail = [{ label: 'Localizações', href: frame.listHref }];
  if (place.isError) {
    return (
      <>
        <PageHeader title="Local" trail={trail} />
        <Card isFlush>
          <ListFailure
            title="Não foi possível abrir o local"
            error={place.error}
            isRetrying={place.isFetching}
            onRetry={() => void place.refetch()}
          />
        </Card>
      </>
    );
  }
  return (
    <div aria-busy="true">
      <PageHeader title={place.data?.label ?? 'Local'} trail={trail} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-5">
        <div className="flex flex-col gap-4 lg:col-span-2">
          <WaitingCard className="h-72" />
          <WaitingCard className="h-56" />
        </div>
        <WaitingCard className="h-64" />
      </div>
    </div>
  );
}

function WaitingCard({ className }: { className: string }) {
  return (
    <Card className={className}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-6 h-10 w-full" />
      <Skeleton className="mt-6 h-10 w-2/3" />
    </Card>
  );
}
