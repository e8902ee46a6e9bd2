import Star from '#icons/star';
import type { Location } from '#src/api/locations.ts';
import { classNames } from '#src/ui/class-names.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

export type LocationStarProps = {
  place: Location;
  /** Undefined if the user may not change the location. */
  onToggle: ((place: Location) => void) | undefined;
};

/** Favourite state of a location, and its toggle. */
export function LocationStar({ place, onToggle }: LocationStarProps) {
  const { favourite, label } = place;
  const icon = (
    <Icon
      of={Star}
      className={classNames(favourite ? 'fill-warning-fill text-warning-bright' : 'text-muted')}
    />
  );
  if (onToggle === undefined) {
    if (!favourite) return null;
    return (
      <span className="flex size-10 items-center justify-center md:size-8 [&_.lucide]:size-4">
        {icon}
        <span className="sr-only">Favorito</span>
      </span>
    );
  }
  return (
    <IconButton
      size="sm"
      label={`Favorito: ${label}`}
      title={favourite ? 'Retirar dos favoritos' : 'Marcar como favorito'}
      aria-pressed={favourite}
      icon={icon}
      onClick={() => onToggle(place)}
    />
  );
}
