import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { LOCATION_KIND_LABELS } from '#domain/location-kinds.ts';
import { formatPhone } from '#domain/phone.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import CirclePlus from '#icons/circle-plus';
import MapPin from '#icons/map-pin';
import Upload from '#icons/upload';
import { exportLocations } from '#src/api/location-records.ts';
import { type Location, locationsQuery, type LocationsFilter } from '#src/api/locations.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { CsvExport } from '#src/components/csv-export.tsx';
import { ListToolbar } from '#src/components/lists/list-toolbar.tsx';
import { NewRecordLink } from '#src/components/lists/new-record-link.tsx';
import { NothingFound } from '#src/components/lists/nothing-found.tsx';
import { RecordList } from '#src/components/lists/record-list.tsx';
import { RecordMenu } from '#src/components/lists/record-menu.tsx';
import type { ListAddress } from '#src/components/lists/use-list-address.ts';
import { useListKeyboard } from '#src/components/lists/use-list-keyboard.ts';
import { useRole } from '#src/components/use-session.ts';
import { currentTime } from '#src/lib/clock.ts';
import { paths } from '#src/lib/paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { locationColumns } from './location-columns.tsx';
import { counted } from './location-labels.ts';
import { LocationStar } from './location-star.tsx';
import { LocationStatus } from './location-status.tsx';
import { LocationsFilters } from './locations-filters.tsx';
import { type LOCATION_FILTERS, locationsRequest } from './locations-view.ts';
import { useLocationActions } from './use-location-actions.tsx';
import { useLocationOwners } from './use-location-owners.ts';

const NO_FILTERS = { uso: undefined, alcance: undefined, situacao: undefined, favoritos: undefined };

type LocationsListProps = { address: ListAddress<typeof LOCATION_FILTERS>; importHref: string };

/** The address book of a company, or of all of them. */
export function LocationsList({ address, importHref }: LocationsListProps) {
  const { search, isFiltered, companyId, hrefOf, go } = address;
  const isManager = useRole() === 'manager';
  const request = locationsRequest(address);
  const query = useQuery({ ...locationsQuery(request), placeholderData: keepPreviousData });
  const { ownerOf, canChange } = useLocationOwners();
  const newHref = hrefOf({ opened: { form: 'new' } });
  const actions = useLocationActions({ places: query.data?.data ?? [], onDeleted: () => undefined });
  const { list, searchInput } = useListKeyboard(newHref);

  const hrefTo = (id: string) => hrefOf({ opened: { form: 'edit', id } });
  const starOf = (place: Location) => (canChange(place) ? actions.toggleFavourite : undefined);
  const clear = () => go({ search: '', filters: NO_FILTERS });
  return (
    <>
      <PageHeader
        title="Localizações"
        subtitle="Os endereços que se repetem nas ordens, prontos para escolher."
        actions={
          <>
            <LinkButton icon={<Icon of={Upload} />} href={importHref}>
              Importar
            </LinkButton>
            <LocationsExport request={request} total={query.data?.total} />
            <NewRecordLink href={newHref}>Novo local</NewRecordLink>
          </>
        }
      />
      <section
        aria-label="Catálogo de endereços"
        className="md:rounded-card md:border-line md:border md:bg-white"
      >
        <ListToolbar
          searchLabel="Buscar locais"
          placeholder="Nome, endereço ou CEP"
          search={search}
          onSearch={(text) => go({ search: text }, { replace: true })}
          searchInput={searchInput}
          onClear={isFiltered ? clear : undefined}
        >
          <LocationsFilters address={address} isManager={isManager} />
        </ListToolbar>
        <KnownCompany
          companyId={companyId}
          allHref={paths.locations()}
          allLabel="Ver os locais de todas as empresas"
        >
          <RecordList
            label="Locais"
            query={query}
            rowId={({ id }) => id}
            columns={locationColumns({ hrefTo, ownerOf, starOf })}
            renderCard={(place) => (
              <LocationCard place={place} href={hrefTo(place.id)} owner={ownerOf(place)} />
            )}
            renderActions={(place) => (
              <div className="flex flex-col items-center justify-end md:flex-row">
                <span className="md:hidden">
                  <LocationStar place={place} onToggle={starOf(place)} />
                </span>
                {canChange(place) && <RecordMenu name={place.label} entries={actions.entriesOf(place)} />}
              </div>
            )}
            empty={
              isFiltered ? (
                <NothingFound title={nothingFound(search)} onClear={clear} />
              ) : (
                <NoLocations newHref={newHref} importHref={importHref} />
              )
            }
            countText={(total) => counted(total, 'local', 'locais')}
            pageHref={(page) => hrefOf({ page })}
            list={list}
          />
        </KnownCompany>
      </section>
      {actions.dialog}
    </>
  );
}

function NoLocations({ newHref, importHref }: { newHref: string; importHref: string }) {
  return (
    <EmptyState
      icon={<Icon of={MapPin} />}
      title="Nenhum local ainda"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton variant="primary" icon={<Icon of={CirclePlus} />} href={newHref}>
            Novo local
          </LinkButton>
          <LinkButton icon={<Icon of={Upload} />} href={importHref}>
            Importar planilha
          </LinkButton>
        </div>
      }
    >
      Cadastre os endereços de coleta e de entrega que se repetem, ou traga todos de uma planilha.
    </EmptyState>
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
        className="text-cadmiumBlue-800 rounded-sm text-sm font-semibold after:absolute after:inset-0"
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

/** CSV export of the filtered list, which can be edited and imported again. */
function LocationsExport({ request, total }: LocationsExportProps) {
  return (
    <CsvExport
      read={() => exportLocations(request)}
      fileName={() => `malote-localizacoes-${toLocalDate(currentTime())}.csv`}
      title={total === undefined ? undefined : `Baixar ${counted(total, 'local', 'locais')} em CSV`}
    />
  );
}

function nothingFound(search: string): string {
  return search === '' ? 'Nenhum local com estes filtros' : `Nenhum local encontrado para “${search}”`;
}
