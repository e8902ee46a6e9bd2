import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';

import { formatPhone } from '#domain/phone.ts';
import BookUser from '#icons/book-user';
import Star from '#icons/star';
import { type Location, locationsQuery, type Recipient, recipientsQuery } from '#src/api/locations.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { MAX_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { classNames } from '#src/ui/class-names.ts';
import { isShortcut } from '#src/ui/hooks/use-shortcut.ts';
import { Icon } from '#src/ui/icon.tsx';
import { controlDensities, controlStyles } from '#src/ui/inputs/control-styles.ts';

import type { StopValues } from '../values/stop-values.ts';

type FormPlaceSearchProps = {
  kind: StopValues['kind'];
  /** Empty until a company is chosen. */
  companyId: string;
  onPick: (place: Location) => void;
  /** For past recipients, which only drop-offs offer. */
  onPickRecipient: (recipient: Recipient) => void;
};

type Found = { place: Location } | { recipient: Recipient };

const PLACE_LIMIT = 8;

/**
 * Searches the address book while typing, favourites and most used first; for a drop-off also the company's past
 * recipients.
 */
export function FormPlaceSearch({ kind, companyId, onPick, onPickRecipient }: FormPlaceSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [hasFocus, setHasFocus] = useState(false);
  const search = text.trim() || undefined;
  const places = useQuery({
    ...locationsQuery({ companyId, kind, active: true, search, limit: PLACE_LIMIT }),
    enabled: hasFocus && companyId !== '',
    placeholderData: keepPreviousData,
  });
  const recipients = useQuery({
    ...recipientsQuery(companyId, search),
    enabled: hasFocus && companyId !== '' && kind === 'dropoff',
    placeholderData: keepPreviousData,
  });

  function pick(found: Found | null) {
    if (found === null) return;
    if ('place' in found) onPick(found.place);
    else onPickRecipient(found.recipient);
  }

  return (
    <Combobox immediate value={null} onChange={pick} onClose={() => setText('')}>
      {({ open }) => (
        // Enter searches for a place here; it must not submit the order.
        <div
          role="presentation"
          className="relative"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        >
          <label htmlFor={id} className="sr-only">
            Buscar no catálogo de endereços
          </label>
          <Icon of={BookUser} className="text-muted pointer-events-none absolute top-3 left-3 z-1 size-4.5" />
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
            onKeyDown={requestByShortcut}
            className={classNames(controlStyles, controlDensities.regular, 'bg-page pl-10')}
          />
          {companyId === '' && (
            <p id={`${id}-hint`} className="text-muted mt-1 text-xs">
              Escolha a empresa para buscar nos endereços dela.
            </p>
          )}
          {open && companyId !== '' && (
            <FoundList
              places={places.data?.data}
              recipients={kind === 'dropoff' ? (recipients.data?.data ?? []) : []}
              hasFailed={places.isError}
            />
          )}
        </div>
      )}
    </Combobox>
  );
}

/** Submits the order by Ctrl+Enter. The combobox would take it for a choice, but ignores prevented events. */
function requestByShortcut(event: KeyboardEvent<HTMLInputElement>) {
  if (!isShortcut('mod+Enter', event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

type FoundListProps = {
  places: Location[] | undefined;
  recipients: readonly Recipient[];
  hasFailed: boolean;
};

const optionStyles =
  'data-focus:bg-accent-soft data-focus:outline-accent-bright flex cursor-pointer items-start gap-2 rounded-sm px-2.5 py-2 text-sm data-focus:outline-2 data-focus:-outline-offset-2';

function FoundList({ places, recipients, hasFailed }: FoundListProps) {
  const isEmpty = !places?.length && recipients.length === 0;
  return (
    <div className="border-line shadow-overlay bg-surface absolute inset-x-0 top-full z-10 mt-1.5 overflow-hidden rounded-md border">
      <ComboboxOptions
        modal={false}
        className={classNames('max-h-80 overflow-y-auto overscroll-contain p-1', isEmpty && 'hidden')}
      >
        {places?.map((place) => (
          <ComboboxOption key={place.id} value={{ place }} className={optionStyles}>
            <PlaceRow place={place} />
          </ComboboxOption>
        ))}
        {recipients.map((recipient) => (
          <ComboboxOption
            key={`${recipient.contactPhone} ${recipient.address.postalCode} ${recipient.address.number}`}
            value={{ recipient }}
            className={optionStyles}
          >
            <RecipientRow recipient={recipient} />
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      {isEmpty && (
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
          <Icon of={Star} aria-label="Favorito" className="fill-warning-fill text-warning-bright size-3.5" />
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

function RecipientRow({ recipient }: { recipient: Recipient }) {
  const { district, city, state } = recipient.address;
  return (
    <span className="min-w-0 grow">
      <span className="flex items-center gap-1.5 font-medium">
        <span className="truncate">{recipient.contactName}</span>
        <span className="text-muted ml-auto shrink-0 pl-2 text-xs font-normal">Destinatário anterior</span>
      </span>
      <span className="text-secondary block truncate text-xs">
        {`${streetText(recipient.address)} — ${district}, ${city}/${state}`}
      </span>
    </span>
  );
}

function wordsWithoutRows(places: Location[] | undefined, hasFailed: boolean): string {
  if (hasFailed) return 'Não foi possível buscar no catálogo agora. Preencha o endereço abaixo.';
  return places === undefined ? 'Buscando…' : 'Nenhum endereço encontrado. Preencha abaixo.';
}
