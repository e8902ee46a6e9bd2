import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { JOB_KIND_LABELS } from '#domain/job-labels.ts';
import { createIntent } from '#src/api/http/idempotency-key.ts';
import { cancelJob, type Job, jobKeys, retryJob } from '#src/api/jobs.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useWrite } from '#src/components/use-write.ts';
import { Button } from '#src/ui/button.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

/** Buttons of a job: a retry after a failure, and a cancellation before the end. */
export function JobActions({ job }: { job: Job }) {
  const [isCancelling, setIsCancelling] = useState(false);
  return (
    <>
      {job.state === 'failed' && <RetryButton job={job} />}
      {job.canCancel && job.cancelRequestedAt === null && (
        <Button size="sm" aria-label={`Cancelar ${nameOf(job)}`} onClick={() => setIsCancelling(true)}>
          Cancelar
        </Button>
      )}
      {isCancelling && <Cancelling job={job} onClose={() => setIsCancelling(false)} />}
    </>
  );
}

function nameOf({ kind }: Job): string {
  return `a tarefa “${JOB_KIND_LABELS[kind]}”`;
}

/** Sends with one idempotency key until the server has decided, and refetches the list. */
function useJobChange(change: typeof retryJob, id: string): () => Promise<Job> {
  const client = useQueryClient();
  const [intent] = useState(createIntent);
  return async () => {
    try {
      return await intent.send((key) => change(id, key));
    } finally {
      void client.invalidateQueries({ queryKey: jobKeys.all });
    }
  };
}

function RetryButton({ job }: { job: Job }) {
  const { mutate, isPending } = useWrite({
    mutationFn: useJobChange(retryJob, job.id),
    onSuccess: () => notify.success('A tarefa voltou para a fila.'),
    onError: ({ message }) => notify.error(message),
  });
  return (
    <Button
      size="sm"
      aria-label={`Tentar novamente ${nameOf(job)}`}
      isLoading={isPending}
      onClick={() => mutate()}
    >
      Tentar novamente
    </Button>
  );
}

function Cancelling({ job, onClose }: { job: Job; onClose: () => void }) {
  const change = useJobChange(cancelJob, job.id);

  async function cancel() {
    const { state } = await change();
    notify.success(state === 'running' ? 'A tarefa será cancelada.' : 'A tarefa foi cancelada.');
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Cancelar ${nameOf(job)}?`}
      description="O que ela já fez fica feito; o resto não será feito."
      confirmLabel="Cancelar tarefa"
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}
