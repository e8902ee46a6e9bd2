import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { exportLocations } from '#src/api/location-records.ts';
import type { LocationsFilter } from '#src/api/locations.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { currentTime } from '#src/lib/clock.ts';

import { counted } from './location-words.ts';

export type LocationsExportProps = {
  /** What the list shows, all pages of it. */
  request: LocationsFilter;
  total: number | undefined;
};

/** Downloads what the list shows as a spreadsheet, which can be edited and imported again. */
export function LocationsExport({ request, total }: LocationsExportProps) {
  return (
    <CsvExport
      read={() => exportLocations(request)}
      fileName={() => `malote-localizacoes-${toLocalDate(currentTime())}.csv`}
      title={total === undefined ? undefined : `Baixar ${counted(total, 'local', 'locais')} em CSV`}
    />
  );
}
