import type { ReactNode } from 'react';

import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Location } from '#src/api/locations.ts';
import { addressText } from '#src/components/address/address-labels.ts';
import { shownHours } from '#src/components/opening-hours/hours-text.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { LocationStatus } from './location-status.tsx';
import { MapLink } from './map-link.tsx';

/** Read-only view of a base-wide location, for managers. */
export function LocationDetails({ place, listHref }: { place: Location; listHref: string }) {
  const { label, kind, contactName, contactPhone, contactEmail, address, accessNotes, active } = place;
  return (
    <>
      <PageHeader
        title={label}
        titleEnd={<LocationStatus isActive={active} />}
        trail={[{ label: 'Localizações', href: listHref }]}
        actions={<MapLink place={place} />}
      />
      <div className="flex flex-col gap-4">
        <Alert tone="info">
          Este local é de todas as empresas. Você pode usá-lo nas ordens; somente um administrador o altera.
        </Alert>
        <Card title="Dados do local">
          <dl className="grid grid-cols-1 gap-4 text-sm md:grid-cols-2">
            <Fact label="Usar para">{LOCATION_KIND_LABELS[kind]}</Fact>
            <Fact label="Contato">{`${contactName} · ${formatPhone(contactPhone)}`}</Fact>
            <Fact label="Endereço">{addressText(address)}</Fact>
            {contactEmail !== null && <Fact label="E-mail">{contactEmail}</Fact>}
            <Fact label="Horários de funcionamento">
              {shownHours(place.openingHours) || 'A qualquer hora'}
            </Fact>
            {accessNotes !== null && <Fact label="Instruções de acesso">{accessNotes}</Fact>}
          </dl>
        </Card>
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="text-ink mt-0.5 whitespace-pre-line">{children}</dd>
    </div>
  );
}
