import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { importLocations, type LocationImport, previewImport } from '#src/api/location-records.ts';
import { isRefused } from '#src/api/problem.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { useWrite } from '#src/components/use-write.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

import { ImportDrop } from './import-drop.tsx';
import type { ChosenFile } from './import-page.tsx';
import { canSkipFaulty, ImportReport } from './import-report.tsx';
import { invalidateLocations } from './location-caches.ts';

type ImportCheckProps = {
  chosen: ChosenFile;
  companyId: string | undefined;
  onChoose: (file: File) => void;
  onDone: (result: LocationImport) => void;
};

type Duplicates = 'skip' | 'create';

/** The second step: a preview of the import, and its button. */
export function ImportCheck({ chosen, companyId, onChoose, onDone }: ImportCheckProps) {
  const client = useQueryClient();
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const [key, setKey] = useState(newIdempotencyKey);
  const options = { companyId, duplicates };
  const preview = useQuery({
    queryKey: ['location-import', chosen.number, options],
    queryFn: ({ signal }) => previewImport(chosen.file, options, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const report = preview.data;
  const count = report ? report.created + report.updated : 0;
  const isPart = report !== undefined && canSkipFaulty(report);

  const { mutate, isPending, error } = useWrite({
    mutationFn: () => importLocations(chosen.file, { ...options, faulty: isPart ? 'skip' : 'refuse' }, key),
    onSuccess: (result) => {
      invalidateLocations(client);
      onDone(result);
    },
    onError: (refusal) => {
      // Without a response, the same key prevents a second import on retry.
      if (isRefused(refusal)) setKey(newIdempotencyKey());
      // A location may have changed since the preview; a new one shows which.
      void preview.refetch();
    },
  });

  return (
    <div className="flex flex-col gap-4">
      {error !== null && (
        <Alert tone="danger" title="Nada foi importado">
          {error.message}
        </Alert>
      )}
      {preview.isPending && (
        <Card>
          <output className="text-secondary flex items-center gap-3 text-sm">
            <Spinner />
            {`Lendo ${chosen.file.name}…`}
          </output>
        </Card>
      )}
      {preview.isError && (
        <Alert
          tone="danger"
          title={`Não foi possível ler ${chosen.file.name}`}
          actions={
            preview.error instanceof ApiProblem && isRefused(preview.error) ? undefined : (
              <Button size="sm" isLoading={preview.isFetching} onClick={() => void preview.refetch()}>
                Tentar novamente
              </Button>
            )
          }
        >
          {preview.error.message}
        </Alert>
      )}
      {report && (
        <ImportReport
          report={report}
          fileName={chosen.file.name}
          duplicates={duplicates}
          onDuplicates={setDuplicates}
          action={
            (report.errorCount === 0 || isPart) && (
              <Button
                variant="primary"
                isLoading={isPending}
                aria-disabled={count === 0}
                onClick={() => mutate()}
              >
                {count === 0 ? 'Nada a importar' : importLabel(count, isPart)}
              </Button>
            )
          }
        />
      )}
      {(preview.isError || report) && (
        <Card title={report && report.errorCount === 0 ? 'Usar outro arquivo' : 'Corrigir e tentar de novo'}>
          <ImportDrop isAgain onChoose={onChoose} />
        </Card>
      )}
    </div>
  );
}

function importLabel(count: number, isPart: boolean): string {
  const places = countedExactly(count, 'local', 'locais');
  return isPart ? `Importar só ${places} sem erro` : `Importar ${places}`;
}
