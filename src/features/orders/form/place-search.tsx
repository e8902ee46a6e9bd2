import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import BookUser from 'lucide-react/icons/book-user';
import Star from 'lucide-react/icons/star';
import { useId, useState } from 'react';

import { type Location, locationsQuery } from '#src/api/locations.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { MAX_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { formatPhone } from '#src/lib/phone.ts';
import { classNames } from '#src/ui/class-names.ts';
import { controlDensities, controlStyles } from '#src/ui/inputs/control-styles.ts';

import type { StopValues } from './stop-values.ts';

type FormPlaceSearchProps = {
  kind: StopValues['kind'];
  /** Empty while the base has not chosen one. */
  companyId: string;
  onPick: (place: Location) => void;
};

const SHOWN_PLACES = 8;

/** Looks a place up in the address book while somebody types; favourites and the most used come first. */
export function FormPlaceSearch({ kind, companyId, onPick }: FormPlaceSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [hasFocus, setHasFocus] = useState(false);
  const search = text.trim() || undefined;
  const places = useQuery({
    ...locationsQuery({ companyId, kind, active: true, search, limit: SHOWN_PLACES }),
    enabled: hasFocus && companyId !== '',
    placeholderData: keepPreviousData,
  });

  return (
    <Combobox
      immediate
      value={null}
      onChange={(place: Location | null) => place !== null && onPick(place)}
      onClose={() => setText('')}
    >
      {({ open }) => (
        // Enter looks for a place here; it must not request the order.
        <div
          role="presentation"
          className="relative"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          <label htmlFor={id} className="sr-only">
            Buscar no catálogo de endereços
          </label>
          <BookUser className="text-muted pointer-events-none absolute top-3 left-3 z-1 size-4.5" />
          <ComboboxInput
            id={id}
            data-place-search={kind}
            placeholder="Buscar no catálogo de endereços"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_SEARCH_LENGTH}
            aria-describedby={companyId === '' ? `${id}-hint` : undefined}
            displayValue={() => ''}
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
            onChange={(event) => setText(event.target.value)}
            className={classNames(controlStyles, controlDensities.regular, 'bg-page pl-10')}
          />
          {companyId === '' && (
            <p id={`${id}-hint`} className="text-muted mt-1 text-xs">
              Escolha a empresa para buscar nos endereços dela.
            </p>
          )}
          {open && companyId !== '' && <Found places={places.data?.data} hasFailed={places.isError} />}
        </div>
      )}
    </Combobox>
  );
}

function Found({ places, hasFailed }: { places: Location[] | undefined; hasFailed: boolean }) {
  return (
    <div className="border-line shadow-overlay absolute inset-x-0 top-full z-10 mt-1.5 overflow-hidden rounded-md border bg-white">
      <ComboboxOptions
        modal={false}
        className={classNames('max-h-80 overflow-y-auto overscroll-contain p-1', !places?.length && 'hidden')}
      >
        {places?.map((place) => (
          <ComboboxOption
            key={place.id}
            value={place}
            className="data-focus:bg-cadmiumBlue-50 data-focus:outline-cadmiumBlue-500 flex cursor-pointer items-start gap-2 rounded-sm px-2.5 py-2 text-sm data-focus:outline-2 data-focus:-outline-offset-2"
          >
            <PlaceRow place={place} />
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      {!places?.length && (
        <output className="text-muted block px-3 py-2.5 text-sm">
          {wordsWithoutRows(places, hasFailed)}
        </output>
      )}
    </div>
  );
}

function PlaceRow({ place }: { place: Location }) {
  const { district, city, state } = place.address;
  return (
    <span className="min-w-0 grow">
      <span className="flex items-center gap-1.5 font-medium">
        <span className="truncate">{place.label}</span>
        {place.favourite && (
          <Star aria-label="Favorito" className="fill-polliwog-400 text-polliwog-600 size-3.5" />
        )}
        <span className="text-muted ml-auto shrink-0 pl-2 text-xs font-normal">
          {place.companyId === null ? 'Da base' : formatPhone(place.contactPhone)}
        </span>
      </span>
      <span className="text-secondary block truncate text-xs">
        {`${place.contactName} · ${streetText(place.address)} — ${district}, ${city}/${state}`}
      </span>
    </span>
  );
}

function wordsWithoutRows(places: Location[] | undefined, hasFailed: boolean): string {
  if (hasFailed) return 'Não foi possível buscar no catálogo agora. Preencha o endereço abaixo.';
  return places === undefined ? 'Buscando…' : 'Nenhum endereço encontrado. Preencha abaixo.';
}
