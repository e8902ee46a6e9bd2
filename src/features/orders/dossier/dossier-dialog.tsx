import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';

import { standingProofs } from '#domain/orders/proofs/dossier.ts';
import Printer from '#icons/printer';
import { type Dossier, dossierQuery } from '#src/api/orders/dossiers.ts';
import { type Proof, proofFileQuery } from '#src/api/orders/proofs.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { countedExactly } from '#src/lib/counted.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { Paper } from '../print/paper.tsx';
import { PrintProgress } from '../print/print-progress.tsx';
import { DossierSheet } from './dossier-sheet.tsx';

type DossierDialogProps = { orderNumber: number; onClose: () => void };

const NO_PROOFS: readonly Proof[] = [];

/** Prints the dossier of an order, once all of its pictures are loaded and rendered. */
export function DossierDialog({ orderNumber, onClose }: DossierDialogProps) {
  const dossier = useQuery(dossierQuery(orderNumber));
  const proofs = useMemo(() => (dossier.data ? proofsOf(dossier.data) : NO_PROOFS), [dossier.data]);
  const pictures = usePictures(orderNumber, proofs);
  const [rendered, setRendered] = useState<ReadonlySet<string>>(new Set());
  const handleRendered = useCallback((id: string) => setRendered((known) => new Set(known).add(id)), []);
  const failed = [dossier, pictures].find(({ error }) => error !== null);
  const isReady = dossier.data !== undefined && rendered.size === proofs.length;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Imprimir comprovante"
      description="Paradas, tentativas, imagens, assinatura, quem recebeu e a linha do tempo, sem o que é interno e sem preços."
      footer={
        <>
          <Button onClick={onClose}>{isReady || failed ? 'Fechar' : 'Parar'}</Button>
          <Button
            data-autofocus
            variant="primary"
            icon={<Icon of={Printer} />}
            aria-disabled={!isReady}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </>
      }
    >
      <div className="flex min-h-12 flex-col gap-3">
        {!isReady && !failed && (
          <PrintProgress
            label="Preparando o comprovante"
            done={rendered.size + (dossier.data ? 1 : 0)}
            total={proofs.length + 1}
          />
        )}
        <output className="text-ink text-sm font-medium">
          {isReady &&
            (proofs.length === 0
              ? 'Pronto, sem imagens.'
              : `Pronto, com ${countedExactly(proofs.length, 'imagem', 'imagens')}.`)}
        </output>
        {failed?.error && (
          <ListFailure error={failed.error} isRetrying={failed.isFetching} onRetry={() => failed.refetch()} />
        )}
        <p className="text-secondary text-sm">
          O QR code do papel abre uma página pública, sem nomes nem endereços, onde qualquer pessoa confere os
          horários, os desfechos e se uma imagem é a original.
        </p>
      </div>
      {dossier.data && pictures.files && (
        <Paper kind="dossier" isReady={isReady} opensDialog={false} onPrinted={onClose}>
          <DossierSheet dossier={dossier.data} files={pictures.files} onRendered={handleRendered} />
        </Paper>
      )}
    </Dialog>
  );
}

function proofsOf({ order }: Dossier): Proof[] {
  return order.stops.flatMap(({ proofs }) => standingProofs(proofs));
}

type Pictures = {
  /** By the id of the proof; undefined until all are loaded. */
  files: ReadonlyMap<string, Blob> | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
};

/** The stored pictures themselves: thumbnails would neither print well nor have the printed hash. */
function usePictures(orderNumber: number, proofs: readonly Proof[]): Pictures {
  const combine = useCallback(
    (results: UseQueryResult<Blob>[]): Pictures => {
      const loaded = results.flatMap(({ data }, index) => {
        const proof = proofs[index];
        return data && proof ? [[proof.id, data] as const] : [];
      });
      const failed = results.filter(({ isError }) => isError);
      return {
        files: loaded.length === proofs.length ? new Map(loaded) : undefined,
        error: failed[0]?.error ?? null,
        isFetching: failed.some(({ isFetching }) => isFetching),
        refetch: () => failed.forEach(({ refetch }) => void refetch()),
      };
    },
    [proofs],
  );
  return useQueries({
    queries: proofs.map(({ id }) => proofFileQuery(orderNumber, id, 'picture')),
    combine,
  });
}
