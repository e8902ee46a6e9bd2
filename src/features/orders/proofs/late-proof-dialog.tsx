import { useState } from 'react';

import { proofSource, proofTitle } from '#domain/orders/proofs/proof-title.ts';
import { PROOF_KINDS } from '#machines/order/types.ts';
import type { ProofKind } from '#src/api/orders/proofs.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { stopHeading } from '../order-labels.ts';
import { UploadList } from '../uploads/upload-list.tsx';
import { useUnloadWarning } from '../uploads/use-unload-warning.ts';
import { PROOF_WORDS } from './labels.ts';
import { PictureChoice } from './picture-choice.tsx';
import { ProofThumbnail } from './thumbnail.tsx';
import { useProofUploads } from './use-proof-uploads.ts';

type Stop = ServiceOrder['stops'][number];

type LateProofDialogProps = { order: ServiceOrder; stop: Stop; isOpen: boolean; onClose: () => void };

/** Attaches proofs to an ended stop. They cannot be removed, so chosen pictures wait for a confirmation. */
export function LateProofDialog({ order, stop, isOpen, onClose }: LateProofDialogProps) {
  const { uploads, add, retry, retryAll, discard } = useProofUploads(order.orderNumber);
  const [chosen, setChosen] = useState<{ stopId: string; files: readonly File[] }>();
  const [kind, setKind] = useState<ProofKind>('photo');
  const files = chosen?.stopId === stop.id ? chosen.files : [];
  useUnloadWarning(uploads.length > 0);

  function send() {
    add(stop.id, kind, files);
    setChosen(undefined);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Anexar comprovante"
      description={
        <>
          <p>{stopHeading(stop, order.stops)}</p>
          <p>Entra no registro como anexado depois, com o seu nome, e não pode ser removido.</p>
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="primary" aria-disabled={files.length === 0} onClick={send}>
            {files.length > 1 ? `Anexar ${files.length} imagens` : 'Anexar'}
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="O que as imagens mostram"
        name="kind"
        options={KIND_OPTIONS}
        value={kind}
        onChange={({ target }) => setKind(PROOF_KINDS.find((one) => one === target.value) ?? kind)}
        className="mb-4"
      />
      <PictureChoice files={files} onChange={(next) => setChosen({ stopId: stop.id, files: next })} />
      <UploadList
        uploads={uploads.filter(({ stopId }) => stopId === stop.id)}
        onRetry={retry}
        onRetryAll={retryAll}
        onDiscard={discard}
      />
      <LateProofs orderNumber={order.orderNumber} stop={stop} />
    </Dialog>
  );
}

const KIND_OPTIONS = PROOF_KINDS.map((value) => ({
  value,
  label: value === 'photo' ? PROOF_WORDS.photo.one : PROOF_WORDS[value].legend,
}));

/** The late proofs that the stop already has. */
function LateProofs({ orderNumber, stop }: { orderNumber: number; stop: Stop }) {
  const late = stop.proofs.filter(({ moment, undone }) => moment === 'late' && !undone);
  if (late.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="text-ink mb-1.5 text-sm font-medium">Já anexados depois</h3>
      <ul className="flex flex-wrap gap-3">
        {late.map((proof) => (
          <li key={proof.id}>
            <ProofThumbnail
              orderNumber={orderNumber}
              proof={proof}
              alt={`${proofTitle(proof)}. ${proofSource(proof)}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
