import Download from 'lucide-react/icons/download';
import { useState } from 'react';

import { exportLocations } from '#src/api/location-records.ts';
import type { LocationsFilter } from '#src/api/locations.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { saveFile } from '#src/components/save-file.ts';
import { currentTime } from '#src/lib/clock.ts';
import { toLocalDate } from '#src/lib/sao-paulo-time.ts';
import { Button } from '#src/ui/button.tsx';
import { notify } from '#src/ui/notify.ts';

import { counted } from './location-words.ts';

export type LocationsExportProps = {
  /** What the list shows, all pages of it. */
  request: LocationsFilter;
  total: number | undefined;
};

/** Downloads what the list shows as a spreadsheet, which can be edited and imported again. */
export function LocationsExport({ request, total }: LocationsExportProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function download() {
    setIsBusy(true);
    try {
      saveFile(await exportLocations(request), `malote-localizacoes-${toLocalDate(currentTime())}.csv`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      notify.error(error.errors[0]?.message ?? error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      icon={<Download />}
      isLoading={isBusy}
      title={total === undefined ? undefined : `Baixar ${counted(total, 'local', 'locais')} em CSV`}
      onClick={() => void download()}
    >
      Exportar
    </Button>
  );
}
