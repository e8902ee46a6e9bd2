import RotateCw from '#icons/rotate-cw';
import Trash from '#icons/trash';
import X from '#icons/x';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { PROOF_WORDS } from './labels.ts';
import { ProofThumbnail } from './thumbnail.tsx';
import type { ProofUpload } from './use-proof-uploads.ts';
import type { ProofField, Proofs } from './use-proofs.ts';

type ProofItemsProps = { orderNumber: number; field: ProofField; proofs: Proofs };

/** Thumbnails of the files of one kind, and below them failed uploads with retry and discard. */
export function ProofItems({ orderNumber, field: { kind, attached, uploads }, proofs }: ProofItemsProps) {
  const { one } = PROOF_WORDS[kind];
  const sending = uploads.filter(({ problem }) => problem === undefined);
  const failed = uploads.filter(({ problem }) => problem !== undefined);
  return (
    <>
      {attached.length + sending.length > 0 && (
        <ul className="mt-1.5 mb-2 flex flex-wrap gap-3" aria-busy={sending.length > 0}>
          {attached.map((proof, index) => (
            <li key={proof.id} className="relative">
              <ProofThumbnail orderNumber={orderNumber} proof={proof} alt={`${one} ${index + 1}`} />
              <span className="shadow-raised bg-surface absolute -top-1.5 -right-1.5 rounded-md">
                <IconButton
                  size="sm"
                  variant="secondary"
                  label={`Remover ${one.toLowerCase()} ${index + 1}`}
                  icon={<Icon of={Trash} />}
                  onClick={() => proofs.remove(proof)}
                />
              </span>
            </li>
          ))}
          {sending.map(({ id }) => (
            <li key={id}>
              <Skeleton className="size-20" />
            </li>
          ))}
        </ul>
      )}
      <output className="text-secondary block text-xs">
        {sending.length > 0 && sendingText(sending.length)}
      </output>
      {failed.map((upload) => (
        <Failed key={upload.id} upload={upload} proofs={proofs} />
      ))}
    </>
  );
}

function sendingText(count: number): string {
  return count === 1 ? 'Enviando 1 arquivo…' : `Enviando ${count} arquivos…`;
}

function Failed({ upload, proofs }: { upload: ProofUpload; proofs: Proofs }) {
  return (
    <div data-failed className="border-line mb-2 flex flex-wrap items-center gap-2 rounded-md border p-2">
      <p role="alert" className="text-danger min-w-0 grow text-xs">
        {upload.problem}
      </p>
      <Button size="sm" icon={<Icon of={RotateCw} />} onClick={() => proofs.retry(upload.id)}>
        Tentar novamente
      </Button>
      <Button size="sm" variant="ghost" icon={<Icon of={X} />} onClick={() => proofs.discard(upload.id)}>
        Descartar
      </Button>
    </div>
  );
}
