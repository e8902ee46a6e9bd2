import { useQuery } from '@tanstack/react-query';
import BookUser from 'lucide-react/icons/book-user';
import { useFormContext, useFormState } from 'react-hook-form';

import { locationQuery } from '#src/api/locations.ts';
import { FieldMessage } from '#src/ui/inputs/field-message.tsx';

import type { OrderFormValues } from './form-values.ts';

/** Which place of the address book the stop is, or what the server has against it. */
export function FormPlaceLink({ index, locationId }: { index: number; locationId: string | null }) {
  const path = `stops.${index}.locationId` as const;
  const { control, getFieldState } = useFormContext<OrderFormValues>();
  const formState = useFormState({ control, name: path, exact: true });
  const { error } = getFieldState(path, formState);
  const place = useQuery({ ...locationQuery(locationId ?? ''), enabled: locationId !== null });
  if (error) return <FieldMessage id={undefined} error={error.message} />;
  if (locationId === null) return null;
  return (
    <p className="text-secondary mt-1.5 flex items-center gap-1.5 text-xs">
      <BookUser className="text-cadmiumBlue-700 size-3.5" />
      {place.data ? `Do catálogo: ${place.data.label}` : 'Do catálogo'}
    </p>
  );
}
