import MapPinned from '#icons/map-pinned';
import type { Location } from '#src/api/locations.ts';
import { mapAddress } from '#src/components/address/address-labels.ts';
import { buttonStyles, iconButtonStyles } from '#src/ui/button-styles.ts';
import { Icon } from '#src/ui/icon.tsx';

type MapLinkProps = {
  place: Pick<Location, 'label' | 'address' | 'coordinates'>;
  isIconOnly?: boolean;
};

/** Opens the location on a map in a new tab; no request to the map service before that. */
export function MapLink({ place, isIconOnly = false }: MapLinkProps) {
  const { label, address, coordinates } = place;
  return (
    <a
      href={mapAddress(address, coordinates)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Abrir ${label} no mapa (nova aba)`}
      title="Abrir no mapa"
      className={isIconOnly ? iconButtonStyles({ size: 'sm' }) : buttonStyles({ size: 'sm' })}
    >
      <Icon of={MapPinned} />
      {!isIconOnly && 'Abrir no mapa'}
    </a>
  );
}
