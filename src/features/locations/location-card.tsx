import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import type { Location } from '#src/api/locations.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { formatPhone } from '#src/lib/phone.ts';
import { Link } from '#src/ui/link.tsx';

import { LocationStatus } from './location-status.tsx';

export type LocationCardProps = { place: Location; href: string; owner: string | undefined };

/** A place on a phone; the whole card opens it. */
export function LocationCard({ place, href, owner }: LocationCardProps) {
  const { label, kind, contactName, contactPhone, address, active } = place;
  return (
    <>
      <Link
        href={href}
        data-row-link
        className="text-cadmiumBlue-800 rounded-sm text-sm font-semibold after:absolute after:inset-0"
      >
        {label}
      </Link>
      <p className="text-secondary mt-0.5 text-xs">
        {`${streetText(address)} — ${address.district}, ${address.city}/${address.state}`}
      </p>
      <p className="text-muted mt-0.5 text-xs">{`${contactName} · ${formatPhone(contactPhone)}`}</p>
      <p className="text-secondary mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
        <LocationStatus isActive={active} />
        <span>{LOCATION_KIND_LABELS[kind]}</span>
        {owner !== undefined && <span>{owner}</span>}
      </p>
    </>
  );
}
