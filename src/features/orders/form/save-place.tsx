import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { ADDRESS_PARTS } from '#domain/address-parts.ts';
import { MESSAGES } from '#domain/messages.ts';
import BookmarkPlus from '#icons/bookmark-plus';
import CircleCheck from '#icons/circle-check';
import { type Location, locationKeys, locationQuery } from '#src/api/locations.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import type { OrderFormValues } from '../values/order-values.ts';
import { FormSavePlaceDialog } from './save-place-dialog.tsx';
import { useStopValue } from './use-stop.ts';

const PLACE_PARTS = [...ADDRESS_PARTS, 'reference'] as const;

/** Button that saves a stop's place to the company's address book. */
export function FormSavePlace({ index }: { index: number }) {
  const client = useQueryClient();
  const { trigger, getValues, setValue, setError, setFocus } = useFormContext<OrderFormValues>();
  const [isOpen, setIsOpen] = useState(false);
  const [saved, setSaved] = useState<Location | null>(null);
  const base = `stops.${index}` as const;
  const isWorthSaving = useStopValue(index, ({ locationId, contactName, address }) => {
    return locationId === null && contactName.trim() !== '' && address.street.trim() !== '';
  });

  async function open() {
    const parts = PLACE_PARTS.map((part) => `${base}.address.${part}` as const);
    const contact = [`${base}.contactName`, `${base}.contactPhone`, `${base}.contactEmail`] as const;
    const isFit = await trigger([...contact, ...parts], { shouldFocus: true });
    if (!isFit) return;
    if (getValues(`${base}.contactPhone`) !== '') return setIsOpen(true);
    setError(`${base}.contactPhone`, { type: 'catalog', message: MESSAGES.required });
    setFocus(`${base}.contactPhone`);
  }

  function handleSaved(place: Location) {
    setIsOpen(false);
    setSaved(place);
    client.setQueryData(locationQuery(place.id).queryKey, place);
    void client.invalidateQueries({ queryKey: locationKeys.all });
    setValue(`${base}.locationId`, place.id);
  }

  return (
    <>
      {isWorthSaving && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon of={BookmarkPlus} />}
          className="-ml-2.5"
          onClick={() => void open()}
        >
          Salvar no catálogo
        </Button>
      )}
      {isOpen && (
        <FormSavePlaceDialog
          stop={getValues(base)}
          companyId={getValues('companyId')}
          onClose={() => setIsOpen(false)}
          onSaved={handleSaved}
        />
      )}
      <output>
        {saved !== null && !isWorthSaving && (
          <span className="text-success flex items-center gap-1.5 text-sm">
            <Icon of={CircleCheck} className="size-4" />
            {`Salvo no catálogo como “${saved.label}”.`}
          </span>
        )}
        {saved?.warnings.map(({ message }) => (
          <Alert key={message} tone="warning" className="mt-2">
            {message}
          </Alert>
        ))}
      </output>
    </>
  );
}
