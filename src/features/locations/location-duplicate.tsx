import type { Location } from '#src/api/locations.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

export type LocationDuplicateProps = {
  place: Location;
  hrefTo: (id: string) => string;
  onDelete: () => void;
};

/** The place is in the address book twice: nothing is refused, but somebody should know. */
export function LocationDuplicate({ place, hrefTo, onDelete }: LocationDuplicateProps) {
  return place.warnings.map(({ message, locationId }) => (
    <Alert
      key={message}
      tone="warning"
      actions={
        <div className="flex flex-wrap gap-2">
          {locationId !== undefined && (
            <LinkButton size="sm" href={hrefTo(locationId)}>
              Ver o outro
            </LinkButton>
          )}
          <Button size="sm" onClick={onDelete}>
            Excluir este
          </Button>
        </div>
      }
    >
      {message}
    </Alert>
  ));
}
