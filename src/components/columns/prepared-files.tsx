import { useQuery, useQueryClient } from '@tanstack/react-query';

import Download from '#icons/download';
import { ApiProblem } from '#src/api/http/problem.ts';
import {
  deleteOrderExport,
  isPreparing,
  type OrderExportJob,
  orderExportKeys,
  orderExportsQuery,
  readOrderExportFile,
} from '#src/api/orders/order-exports.ts';
import { currentTime } from '#src/lib/clock.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { formatDayTime } from '#src/lib/format-date.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { downloadFailureText } from '../download-failure.ts';
import { saveFile } from '../save-file.ts';
import { useStoppableDownload } from '../use-stoppable-download.ts';
import { useWrite } from '../use-write.ts';

/** The user's export files: those in preparation, and those ready for download, which expire after 24 hours. */
export function PreparedFiles() {
  const { data = [], isError } = useQuery(orderExportsQuery());
  if (isError) return <Alert tone="warning">Os arquivos em preparo não puderam ser carregados.</Alert>;
  const shown = data.filter(({ state }) => state !== 'expired');
  if (shown.length === 0) return null;
  return (
    <section aria-label="Arquivos preparados" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-ink text-sm font-medium">Arquivos preparados</h3>
      <ul className="border-line rounded-card divide-line divide-y border">
        {shown.map((job) => (
          <li key={job.id}>
            <PreparedFile job={job} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-xs">
        Você pode fechar esta janela: o preparo continua no servidor. Um arquivo pronto fica guardado por 24
        horas.
      </p>
    </section>
  );
}

function PreparedFile({ job }: { job: OrderExportJob }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: orderExportKeys.all });
  const name = `${job.fileName}, pedido ${formatDayTime(job.createdAt, currentTime()).toLowerCase()}`;
  const download = useStoppableDownload(
    (signal) => readOrderExportFile(job.id, signal),
    (file) => saveFile(file, job.fileName),
  );
  const removal = useWrite({
    mutationFn: () => deleteOrderExport(job.id),
    onSuccess: refresh,
    onError: (problem) => {
      if (isGone(problem)) void refresh();
    },
  });
  return (
    <div className="flex flex-col gap-2 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-48 grow">
          <p className="text-ink text-sm wrap-anywhere">{name}</p>
          <output className="text-secondary block text-xs tabular-nums">{stateText(job)}</output>
        </div>
        {job.state === 'done' && (
          <Button
            size="sm"
            icon={<Icon of={Download} />}
            aria-label={`Baixar ${name}`}
            isLoading={download.isPending}
            onClick={() => download.mutate()}
          >
            Baixar
          </Button>
        )}
        <Button
          size="sm"
          aria-label={`${isPreparing(job) ? 'Parar' : 'Excluir'} ${name}`}
          isLoading={removal.isPending}
          onClick={() => removal.mutate()}
        >
          {isPreparing(job) ? 'Parar' : 'Excluir'}
        </Button>
      </div>
      {isPreparing(job) && (
        <progress
          aria-label={`Preparo de ${name}`}
          value={job.progress.total === null ? undefined : job.progress.done}
          max={Math.max(job.progress.total ?? 1, 1)}
          className="block h-2 w-full"
        />
      )}
      {job.state === 'failed' && job.fault !== null && <Alert tone="danger">{job.fault}</Alert>}
      {download.isError && <Alert tone="danger">{downloadFailureText(download.error)}</Alert>}
      {removal.isError && !isGone(removal.error) && <Alert tone="danger">{removal.error.message}</Alert>}
    </div>
  );
}

function stateText({ list, state, progress: { done, total }, rows, expiresAt }: OrderExportJob): string {
  if (state === 'failed') return 'Não foi preparado';
  if (state === 'done') {
    const until = expiresAt === null ? '' : `, até ${formatDayTime(expiresAt, currentTime()).toLowerCase()}`;
    return `${countedExactly(rows, 'linha', 'linhas')}${until}`;
  }
  if (total === null) return 'Na fila';
  const counted =
    list === 'orders' ? countedExactly(total, 'ordem', 'ordens') : countedExactly(total, 'linha', 'linhas');
  return `${formatInteger(done)} de ${counted}`;
}

/** The file was deleted in another tab, or has expired. */
function isGone(error: Error): boolean {
  return error instanceof ApiProblem && error.code === 'not-found';
}
