import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import Ellipsis from '#icons/ellipsis';
import { readLocation, updateLocation } from '#src/api/location-records.ts';
import { createLocation, type Location } from '#src/api/locations.ts';
import { AddressFields } from '#src/components/address/address-fields.tsx';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { MenuButton } from '#src/components/menu-button.tsx';
import { WeekHours } from '#src/components/opening-hours/week-hours.tsx';
import { useRole } from '#src/components/use-session.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { PageHeader } from '#src/ui/page-header.tsx';

import { showSavedLocation } from './location-caches.ts';
import { LocationField } from './location-field.ts';
import { LocationContact, LocationIdentity } from './location-identity.tsx';
import { LOCATION_LABELS } from './location-labels.ts';
import { locationSchema, NOTES_LIMIT } from './location-schema.ts';
import { LocationStatus } from './location-status.tsx';
import { LocationSummary } from './location-summary.tsx';
import { locationValues } from './location-values.ts';
import { useLocationActions } from './use-location-actions.tsx';

const RENAMED = {
  '/address': 'address.postalCode',
  '/openingHours': 'hours',
  '/coordinates/latitude': 'latitude',
  '/coordinates/longitude': 'longitude',
} as const;

export type LocationFormProps = {
  /** Undefined for a new location. */
  place: Location | undefined;
  /** The chosen company, for a new location. */
  companyId: string | undefined;
  listHref: string;
  hrefTo: (id: string) => string;
  /** Called after a save without warnings, or a deletion. */
  onDone: () => void;
  /** Called after a save with warnings. */
  onWarned: (saved: Location) => void;
};

/** Creates or edits a location. */
export function LocationForm({ place, companyId, listHref, hrefTo, onDone, onWarned }: LocationFormProps) {
  const client = useQueryClient();
  const isManager = useRole() === 'manager';
  const schema = useMemo(() => locationSchema(isManager), [isManager]);

  async function reload(id: string) {
    // Bypasses the cache: the form would adopt the new version before the user decides.
    const latest = await readLocation(id);
    return { values: locationValues(latest), version: latest.version };
  }

  const record = useRecordForm({
    values: locationValues(place, companyId),
    version: place?.version,
    schema,
    labels: LOCATION_LABELS,
    renamed: RENAMED,
    save: (body, { version, idempotencyKey }) =>
      place === undefined
        ? createLocation(body, idempotencyKey)
        : updateLocation(place.id, body, version ?? place.version),
    reload: place && (() => reload(place.id)),
    onSaved: (saved) => {
      showSavedLocation(client, saved);
      notify.success(place === undefined ? `${saved.label} foi criado.` : `${saved.label} foi salvo.`);
      if (saved.warnings.length === 0) return onDone();
      onWarned(saved);
      return { values: locationValues(saved), version: saved.version };
    },
  });
  const actions = useLocationActions({
    places: place ? [place] : [],
    onDeleted: () => {
      record.unsaved.release();
      onDone();
    },
  });

  return (
    <>
      <PageHeader
        title={place?.label ?? 'Novo local'}
        titleEnd={place && <LocationStatus isActive={place.active} />}
        trail={[{ label: 'Localizações', href: listHref }]}
        actions={
          place && (
            <MenuButton label="Mais ações" icon={<Icon of={Ellipsis} />} entries={actions.entriesOf(place)} />
          )
        }
      />
      <RecordFormFrame
        record={record}
        submitLabel={place === undefined ? 'Criar local' : 'Salvar'}
        cancelHref={listHref}
      >
        {place && (
          <LocationDuplicate place={place} hrefTo={hrefTo} onDelete={() => actions.askToDelete(place)} />
        )}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-5">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
            <LocationIdentity isNew={place === undefined} hasCompany={!isManager} />
            <LocationContact />
            <LocationAddress />
            <Card title={LOCATION_LABELS.hours}>
              <WeekHours
                control={record.form.control}
                path="hours"
                emptyText="Sem horários: o local recebe a qualquer hora."
              />
            </Card>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {place && <LocationSummary place={place} />}
            <LocationAccess />
          </div>
        </div>
      </RecordFormFrame>
      {actions.dialog}
    </>
  );
}

function LocationAccess() {
  return (
    <Card title={LOCATION_LABELS.accessNotes}>
      <LocationField
        path="accessNotes"
        label={LOCATION_LABELS.accessNotes}
        isLabelHidden
        hint="Portaria, doca, andar, o que o entregador precisa saber. Até 500 caracteres."
      >
        {(input) => <Textarea {...input} rows={4} maxLength={NOTES_LIMIT} />}
      </LocationField>
    </Card>
  );
}

function LocationAddress() {
  return (
    <Card title="Endereço">
      <AddressFields isRequired />
      <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        <LocationField
          path="latitude"
          label={LOCATION_LABELS.latitude}
          hint="Opcional. O mapa abre no ponto exato."
          relatives={['longitude']}
        >
          {(input) => <MaskedInput {...input} mask="degrees" maxLength={24} placeholder="-23,55052" />}
        </LocationField>
        <LocationField path="longitude" label={LOCATION_LABELS.longitude} relatives={['latitude']}>
          {(input) => <MaskedInput {...input} mask="degrees" maxLength={24} placeholder="-46,63331" />}
        </LocationField>
      </div>
    </Card>
  );
}

type LocationDuplicateProps = {
  place: Location;
  hrefTo: (id: string) => string;
  onDelete: () => void;
};

/** Warns of likely duplicates in the address book, without blocking. */
function LocationDuplicate({ place, hrefTo, onDelete }: LocationDuplicateProps) {
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
