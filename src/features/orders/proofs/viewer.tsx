import { useQuery } from '@tanstack/react-query';

import { proofSource, proofTitle } from '#domain/orders/proofs/proof-title.ts';
import ChevronLeft from '#icons/chevron-left';
import ChevronRight from '#icons/chevron-right';
import Download from '#icons/download';
import { type PictureQuery, type Proof, proofFileQuery } from '#src/api/orders/proofs.ts';
import { saveFile } from '#src/components/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { ProofImage } from './image.tsx';
import { PROOF_WORDS } from './labels.ts';

type ProofViewerProps = Pick<PictureViewerProps, 'alt' | 'onPrevious' | 'onNext' | 'onClose'> & {
  orderNumber: number;
  proof: Proof;
};

/** One proof, enlarged. */
export function ProofViewer({ orderNumber, proof, ...rest }: ProofViewerProps) {
  return (
    <PictureViewer
      {...rest}
      title={proofTitle(proof)}
      source={proofSource(proof)}
      query={proofFileQuery(orderNumber, proof.id, 'picture')}
      size={proof}
      fileName={`os-${orderNumber}-${PROOF_WORDS[proof.kind].one.toLowerCase()}.jpg`}
    />
  );
}

type PictureViewerProps = {
  title: string;
  /** Sender and time: "Enviada por Olga Nunes em 20/11/2026 14:32". */
  source: string;
  query: PictureQuery;
  size: { width: number; height: number };
  fileName: string;
  alt: string;
  /** Undefined at the ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** One picture, enlarged in a dialog. */
export function PictureViewer(props: PictureViewerProps) {
  const { title, source, query, size, fileName, alt, onPrevious, onNext, onClose } = props;
  const { data: file, isError, isFetching, refetch } = useQuery(query);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={title}
      description={source}
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
            width={size.width}
            height={size.height}
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
