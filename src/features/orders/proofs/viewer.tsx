import { useQuery } from '@tanstack/react-query';

import ChevronLeft from '#icons/chevron-left';
import ChevronRight from '#icons/chevron-right';
import Download from '#icons/download';
import { type Proof, proofFileQuery } from '#src/api/proofs.ts';
import { saveFile } from '#src/components/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { ProofImage } from './image.tsx';
import { PROOF_WORDS, proofSource, proofTitle } from './labels.ts';

type ProofViewerProps = {
  orderNumber: number;
  proof: Proof;
  alt: string;
  /** Undefined at the ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** One proof, enlarged in a dialog. */
export function ProofViewer({ orderNumber, proof, alt, onPrevious, onNext, onClose }: ProofViewerProps) {
  const {
    data: file,
    isError,
    isFetching,
    refetch,
  } = useQuery(proofFileQuery(orderNumber, proof.id, 'picture'));
  const fileName = `os-${orderNumber}-${PROOF_WORDS[proof.kind].one.toLowerCase()}.jpg`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={proofTitle(proof)}
      description={proofSource(proof)}
      footer={
        <Button
          icon={<Icon of={Download} />}
          aria-disabled={file === undefined}
          onClick={() => file && saveFile(file, fileName)}
        >
          Baixar
        </Button>
      }
    >
      <div className="bg-page flex h-96 items-center justify-center rounded-md" aria-busy={isFetching}>
        {file && (
          <ProofImage
            file={file}
            alt={alt}
            width={proof.width}
            height={proof.height}
            className="h-full w-full object-contain"
          />
        )}
        {isError && (
          <ErrorState
            message="Não foi possível carregar a imagem."
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      {(onPrevious || onNext) && (
        <div className="mt-3 flex justify-between gap-2">
          <Button size="sm" icon={<Icon of={ChevronLeft} />} aria-disabled={!onPrevious} onClick={onPrevious}>
            Anterior
          </Button>
          <Button size="sm" icon={<Icon of={ChevronRight} />} aria-disabled={!onNext} onClick={onNext}>
            Próxima
          </Button>
        </div>
      )}
    </Dialog>
  );
}
