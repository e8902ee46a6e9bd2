import { useState } from 'react';

import RotateCw from '#icons/rotate-cw';
import type { ProofKind } from '#src/api/orders/proofs.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { useUnloadWarning } from '../uploads/use-unload-warning.ts';
import { type BatchTarget, MAX_PICTURES, useProofBatch } from './batch.ts';
import { PictureRow } from './picture-row.tsx';
import { PictureSource } from './picture-source.tsx';
import { useBatchOrders } from './use-batch-orders.ts';

type ProofBatchDialogProps = { isOpen: boolean; onClose: () => void };

/** Attaches many pictures to their orders, matched by the order number in the file name, or typed. */
export function ProofBatchDialog({ isOpen, onClose }: ProofBatchDialogProps) {
  const { pictures, uploads, isOffline, sentCount, skipped, add, change, remove, start, retry, retryAll } =
    useProofBatch();
  const [kind, setKind] = useState<ProofKind>('photo');
  const orders = useBatchOrders(pictures.flatMap(({ orderNumber }) => orderNumber ?? []));
  // Of pictures still to be sent; the batch warns of uploads itself, because they outlive the dialog.
  useUnloadWarning(pictures.some(({ refusal }) => refusal === undefined));

  const ready = pictures.flatMap(({ id, orderNumber, stopId, refusal }): BatchTarget[] => {
    if (refusal !== undefined) return [];
    const order = orderNumber === undefined ? undefined : orders.get(orderNumber);
    if (orderNumber === undefined || order?.is !== 'accepting' || uploads.has(id)) return [];
    const chosen = order.offers.find((offer) => offer.stopId === stopId) ?? order.offers[0];
    return chosen ? [{ id, orderNumber, stopId: chosen.stopId, kind }] : [];
  });

  const retryableCount = [...uploads.values()].filter(({ problem }) => problem !== undefined).length;
  // Uploads that wait for the connection can be retried, too, but continue without it: they count as pending.
  const failedCount = [...uploads.values()].filter(({ state }) => state === 'failed').length;

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="lg"
      title="Anexar fotos"
      description="Cada foto vai para a ordem do número no nome do arquivo, como “OS 10468.jpg”. Fotos de paradas encerradas entram como anexadas depois e não podem ser removidas."
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="primary" aria-disabled={ready.length === 0} onClick={() => start(ready)}>
            {ready.length === 0 ? 'Enviar' : `Enviar ${countedExactly(ready.length, 'foto', 'fotos')}`}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="O que as fotos mostram"
        name="batch-kind"
        options={KINDS}
        value={kind}
        onChange={({ target }) => setKind(target.value === 'document' ? 'document' : 'photo')}
        className="mb-4"
      />
      <PictureSource onAdd={add} />
      <Skipped {...skipped} />
      <output className="text-secondary mt-3 block text-sm">
        {progressText({ sentCount, pending: uploads.size - failedCount, isOffline })}
      </output>
      {retryableCount > 1 && (
        <Button size="sm" className="mt-2" icon={<Icon of={RotateCw} />} onClick={retryAll}>
          {`Tentar de novo todas (${retryableCount})`}
        </Button>
      )}
      {pictures.length > 0 && (
        <ul aria-label="Fotos" className="mt-3 flex flex-col gap-2">
          {pictures.map((picture) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              order={picture.orderNumber === undefined ? undefined : orders.get(picture.orderNumber)}
              upload={uploads.get(picture.id)}
              onChange={(changes) => change(picture.id, changes)}
              onRetry={() => retry(picture.id)}
              onRemove={() => remove(picture.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const KINDS = [
  { value: 'photo', label: 'Foto' },
  { value: 'document', label: 'Canhoto ou documento' },
] as const;

type SkippedProps = ReturnType<typeof useProofBatch>['skipped'];

function Skipped({ beyondLimit, repeated, others }: SkippedProps) {
  const sentences = [
    beyondLimit > 0 &&
      `Até ${MAX_PICTURES} fotos por vez: ${countedExactly(beyondLimit, 'ficou', 'ficaram')} de fora. Envie estas e escolha as outras depois.`,
    repeated > 0 && `${countedExactly(repeated, 'foto repetida ficou', 'fotos repetidas ficaram')} de fora.`,
    others > 0 &&
      `${countedExactly(others, 'arquivo não é imagem e ficou', 'arquivos não são imagens e ficaram')} de fora.`,
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <Alert tone="warning" className="mt-3">
      {sentences.join(' ')}
    </Alert>
  );
}

type Progress = { sentCount: number; pending: number; isOffline: boolean };

function progressText({ sentCount, pending, isOffline }: Progress): string {
  if (pending > 0) {
    const done = `${sentCount} de ${sentCount + pending} anexadas`;
    return isOffline ? `Sem conexão: ${done}. O envio continua quando ela voltar.` : `Enviando: ${done}.`;
  }
  return sentCount > 0 ? `${countedExactly(sentCount, 'foto anexada', 'fotos anexadas')}.` : '';
}
