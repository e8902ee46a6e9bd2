import type { ReactNode } from 'react';

import type { Location } from '#src/api/locations.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Card } from '#src/ui/card.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

import { LocationStatus } from './location-status.tsx';
import { MapLink } from './map-link.tsx';

/** Usage of the location, beside the form. */
export function LocationSummary({ place }: { place: Location }) {
  const { active, usageCount, lastUsedAt, createdAt, updatedAt } = place;
  return (
    <Card title="Situação" actions={<LocationStatus isActive={active} />}>
      {!active && <p className="text-secondary mb-4 text-sm">Não é oferecido ao criar ordens.</p>}
      <dl className="flex flex-col gap-2.5 text-sm">
        <Fact label="Usos em ordens">{formatInteger(usageCount)}</Fact>
        <Fact label="Último uso">
          {lastUsedAt === null ? 'Nunca' : <RelativeTime instant={lastUsedAt} />}
        </Fact>
        <Fact label="No catálogo desde">{formatDate(createdAt)}</Fact>
        <Fact label="Última alteração">
          <RelativeTime instant={updatedAt} />
        </Fact>
      </dl>
      <div className="mt-4">
        <MapLink place={place} />
      </div>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-secondary">{label}</dt>
      <dd className="text-ink text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
