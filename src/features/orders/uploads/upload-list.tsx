import RotateCw from '#icons/rotate-cw';
import X from '#icons/x';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** A file until the server has it. */
export type FileUpload = {
  id: string;
  name: string;
  state: 'waiting' | 'sending' | 'failed' | 'disconnected';
  /** Why it failed, or waits for the connection. */
  problem: string | undefined;
};

type UploadListProps = {
  uploads: readonly FileUpload[];
  onRetry: (id: string) => void;
  onRetryAll: () => void;
  onDiscard: (id: string) => void;
};

/** Files on their way, and failed ones with retry and discard. */
export function UploadList({ uploads, onRetry, onRetryAll, onDiscard }: UploadListProps) {
  const pending = uploads.filter(({ problem }) => problem === undefined);
  const stoppedCount = uploads.length - pending.length;
  return (
    <>
      {uploads.length > 0 && (
        <ul aria-label="Envios" aria-busy={pending.length > 0} className="mt-3 flex flex-col gap-2">
          {uploads.map((upload) => (
            <li
              key={upload.id}
              className="border-line flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border p-2 text-sm"
            >
              <span className="text-ink min-w-0 grow basis-40 wrap-anywhere">{upload.name}</span>
              {upload.problem !== undefined ? (
                <Failed upload={upload} onRetry={onRetry} onDiscard={onDiscard} />
              ) : (
                <span className="text-secondary inline-flex items-center gap-2 text-xs">
                  {upload.state === 'sending' && <Spinner />}
                  {upload.state === 'sending' ? 'Enviando…' : 'Na fila'}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {stoppedCount > 1 && (
        <Button size="sm" className="mt-2" icon={<Icon of={RotateCw} />} onClick={onRetryAll}>
          {`Tentar de novo todos (${stoppedCount})`}
        </Button>
      )}
      <output className="sr-only">{pending.length > 0 && sendingText(pending.length)}</output>
    </>
  );
}

function sendingText(count: number): string {
  return count === 1 ? 'Enviando 1 arquivo…' : `Enviando ${count} arquivos…`;
}

type FailedProps = Pick<UploadListProps, 'onRetry' | 'onDiscard'> & { upload: FileUpload };

function Failed({ upload: { id, name, problem }, onRetry, onDiscard }: FailedProps) {
  return (
    <>
      <p role="alert" className="text-danger order-last basis-full text-xs">
        <span className="sr-only">{name}: </span>
        {problem}
      </p>
      <Button
        size="sm"
        icon={<Icon of={RotateCw} />}
        aria-label={`Tentar de novo: ${name}`}
        onClick={() => onRetry(id)}
      >
        Tentar de novo
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon of={X} />}
        aria-label={`Descartar: ${name}`}
        onClick={() => onDiscard(id)}
      >
        Descartar
      </Button>
    </>
  );
}
