import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { LOCATION_COLUMNS } from '#domain/list-columns.ts';
import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import { formatPhone } from '#domain/phone.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import MapPin from '#icons/map-pin';
import Upload from '#icons/upload';
import { exportLocations, prepareLocations } from '#src/api/list-exports.ts';
import { type Location, locationsQuery, type LocationsFilter } from '#src/api/locations.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { columnsOf, ListExport } from '#src/components/columns/list-export.tsx';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { RecordMenu } from '#src/components/lists/record-menu.tsx';
import { RecordPage } from '#src/components/lists/record-page.tsx';
import type { ListAddress } from '#src/components/lists/use-list-address.ts';
import { useRole } from '#src/components/use-session.ts';
import { currentTime } from '#src/lib/clock.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { paths } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Link } from '#src/ui/link.tsx';

import { locationColumns } from './location-columns.tsx';
import { LocationStar } from './location-star.tsx';
import { LocationStatus } from './location-status.tsx';
import { LocationsFilters } from './locations-filters.tsx';
import { type LOCATION_FILTERS, locationsRequest } from './locations-view.ts';
import { useLocationActions } from './use-location-actions.tsx';
import { useLocationOwners } from './use-location-owners.ts';

type LocationsListProps = { address: ListAddress<typeof LOCATION_FILTERS>; importHref: string };

/** The address book of a company, or of all of them. */
export function LocationsList({ address, importHref }: LocationsListProps) {
  const { companyId, editHref } = address;
  const isManager = useRole() === 'manager';
  const request = locationsRequest(address);
  const query = useQuery({ ...locationsQuery(request), placeholderData: keepPreviousData });
  const { ownerOf, canChange } = useLocationOwners();
  const actions = useLocationActions({ places: query.data?.data ?? [], onDeleted: () => undefined });
  const starOf = (place: Location) => (canChange(place) ? actions.toggleFavourite : undefined);
  return (
    <RecordPage
      title="Localizações"
      subtitle="Os endereços que se repetem nas ordens, prontos para escolher."
      newLabel="Novo local"
      actions={
        <>
          <LinkButton icon={<Icon of={Upload} />} href={importHref}>
            Importar
          </LinkButton>
          <LocationsExport request={request} total={query.data?.total} />
        </>
      }
      address={address}
      sectionLabel="Catálogo de endereços"
      searchLabel="Buscar locais"
      placeholder="Nome, endereço ou CEP"
      filters={<LocationsFilters address={address} isManager={isManager} />}
      renderGuard={(list) => (
        <KnownCompany
          companyId={companyId}
          allHref={paths.locations()}
          allLabel="Ver os locais de todas as empresas"
        >
          {list}
        </KnownCompany>
      )}
      label="Locais"
      query={query}
      columns={locationColumns({ hrefTo: editHref, ownerOf, starOf })}
      renderCard={(place) => <LocationCard place={place} href={editHref(place.id)} owner={ownerOf(place)} />}
      renderActions={(place) => (
        <div className="flex flex-col items-center justify-end md:flex-row">
          <span className="md:hidden">
            <LocationStar place={place} onToggle={starOf(place)} />
          </span>
          {canChange(place) && <RecordMenu name={place.label} entries={actions.entriesOf(place)} />}
        </div>
      )}
      countText={(total) => countedExactly(total, 'local', 'locais')}
      nothingFound="Nenhum local encontrado"
      empty={{
        icon: MapPin,
        title: 'Nenhum local ainda',
        text: 'Cadastre os endereços de coleta e de entrega que se repetem, ou traga todos de uma planilha.',
        action: (
          <LinkButton icon={<Icon of={Upload} />} href={importHref}>
            Importar planilha
          </LinkButton>
        ),
      }}
      dialog={actions.dialog}
    />
  );
}

type LocationCardProps = { place: Location; href: string; owner: string | undefined };

/** A location on a phone; the whole card is a link. */
function LocationCard({ place, href, owner }: LocationCardProps) {
  const { label, kind, contactName, contactPhone, address, active } = place;
  return (
    <>
      <Link
        href={href}
        data-row-link
        className="text-accent-strong rounded-sm text-sm font-semibold after:absolute after:inset-0"
      >
        {label}
      </Link>
      <p className="text-secondary mt-0.5 text-xs">
        {`${streetText(address)} — ${address.district}, ${address.city}/${address.state}`}
      </p>
      <p className="text-muted mt-0.5 text-xs">{`${contactName} · ${formatPhone(contactPhone)}`}</p>
      <p className="text-secondary mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
        <LocationStatus isActive={active} />
        <span>{LOCATION_KIND_LABELS[kind]}</span>
        {owner !== undefined && <span>{owner}</span>}
      </p>
    </>
  );
}

type LocationsExportProps = {
  /** Filters of the list; the export covers all pages. */
  request: LocationsFilter;
  total: number | undefined;
};

/** The file of the filtered list; with all columns it can be edited and imported again. */
function LocationsExport({ request, total }: LocationsExportProps) {
  return (
    <ListExport
      list="locations"
      title="Exportar localizações"
      description={`${countedExactly(total ?? 0, 'local', 'locais')}, com os filtros atuais. Para editar e importar de volta, deixe todas as colunas.`}
      columns={columnsOf(LOCATION_COLUMNS)}
      read={(choice, signal) => exportLocations(request, choice, signal)}
      total={total}
      prepare={(columns, key) => prepareLocations(request, columns, key)}
      fileName={() => `malote-localizacoes-${toLocalDate(currentTime())}`}
      isReady={total !== undefined}
    />
  );
}
