import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Location } from '#src/api/locations.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import type { ListColumn } from '#src/components/lists/record-rows.tsx';
import { countedExactly } from '#src/lib/counted.ts';
import { Link } from '#src/ui/link.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

import { LocationStar, type LocationStarProps } from './location-star.tsx';
import { LocationStatus } from './location-status.tsx';
import { MapLink } from './map-link.tsx';

type LocationColumnsOptions = {
  hrefTo: (id: string) => string;
  /** Owner of a location; undefined if it is obvious. */
  ownerOf: (place: Location) => string | undefined;
  starOf: (place: Location) => LocationStarProps['onToggle'];
};

export function locationColumns({ hrefTo, ownerOf, starOf }: LocationColumnsOptions): ListColumn<Location>[] {
  return [
    {
      label: 'Local',
      className: 'w-[25%] @max-3xl:w-[32%]',
      cell: (place) => (
        <div className="flex items-center gap-1">
          <span className="-ml-2 w-8 shrink-0">
            <LocationStar place={place} onToggle={starOf(place)} />
          </span>
          <div className="min-w-0">
            <Link
              href={hrefTo(place.id)}
              data-row-link
              title={place.label}
              className="text-accent-strong block truncate rounded-sm leading-6 font-semibold hover:underline"
            >
              {place.label}
            </Link>
            <Below text={ownerOf(place)} />
          </div>
        </div>
      ),
    },
    {
      label: 'Uso',
      className: 'w-24 @max-4xl:hidden',
      cell: ({ kind }) => LOCATION_KIND_LABELS[kind],
    },
    {
      label: 'Endereço',
      cell: (place) => {
        const { district, city, state } = place.address;
        const street = streetText(place.address);
        return (
          <div className="flex items-center gap-1">
            <div className="min-w-0 grow">
              <span className="block truncate" title={street}>
                {street}
              </span>
              <Below text={`${district}, ${city}/${state}`} />
            </div>
            <MapLink isIconOnly place={place} />
          </div>
        );
      },
    },
    {
      label: 'Contato',
      className: 'w-40 @max-3xl:hidden',
      cell: ({ contactName, contactPhone }) => (
        <>
          <span className="block truncate" title={contactName}>
            {contactName}
          </span>
          <Below text={formatPhone(contactPhone)} />
        </>
      ),
    },
    {
      label: 'Último uso',
      className: 'w-28 @max-5xl:hidden',
      cell: ({ usageCount, lastUsedAt }) =>
        lastUsedAt === null ? (
          <span className="text-muted">—</span>
        ) : (
          <>
            <RelativeTime instant={lastUsedAt} />
            <Below text={countedExactly(usageCount, 'uso', 'usos')} />
          </>
        ),
    },
    { label: 'Situação', className: 'w-27', cell: ({ active }) => <LocationStatus isActive={active} /> },
  ];
}

function Below({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span className="text-muted block truncate text-xs" title={text}>
      {text}
    </span>
  );
}
