import { RELATION_LABELS } from '#domain/orders/order-value-labels.ts';
import { standingProofs } from '#domain/orders/proofs/dossier.ts';
import { undoneProofsTitle } from '#domain/orders/proofs/proof-title.ts';
import type { Proof } from '#src/api/orders/proofs.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import type { Stop } from '../actions/types.ts';
import { stopHeading, timeInWords } from '../order-labels.ts';

/** Whether the stop has a receiver or a recorded proof, undone or not. */
export function isProven(stop: Stop): boolean {
  return stop.receipt !== null || stop.proofs.some(({ recorded }) => recorded);
}

/** Receiver and proofs of each stop that has any. */
export function DetailProof({ order, now }: { order: ServiceOrder; now: number }) {
  const received = order.stops.filter(isProven);
  return (
    <Card title="Comprovante" className="print:hidden">
      {received.length === 0 ? (
        <p className="text-muted text-sm">
          Aparece aqui quando a entrega for confirmada: quem recebeu, fotos e assinatura.
        </p>
      ) : (
        <ul className="flex flex-col gap-4">
          {received.map((stop) => (
            <li key={stop.id} className="text-sm">
              <p className="text-muted text-xs">
                {stop.kind === 'pickup' && stop.receipt
                  ? 'Devolução ao remetente'
                  : stopHeading(stop, order.stops)}
              </p>
              <Receipt stop={stop} order={order} now={now} />
              <DetailPictures
                orderNumber={order.orderNumber}
                stop={stop}
                proofs={standingProofs(stop.proofs)}
              />
              <Undone stop={stop} orderNumber={order.orderNumber} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Proofs of undone events, set apart from those that count. */
function Undone({ stop, orderNumber }: { stop: Stop; orderNumber: number }) {
  const apart = undoneProofs(stop);
  const moments = new Set(apart.map(({ moment }) => moment));
  return [...moments].map((moment) => (
    <section key={moment} className="border-line mt-3 border-t border-dashed pt-2">
      <h3 className="text-muted text-xs">{undoneProofsTitle(moment)}</h3>
      <DetailPictures
        orderNumber={orderNumber}
        stop={stop}
        proofs={apart.filter((proof) => proof.moment === moment)}
      />
    </section>
  ));
}

function Receipt({ stop, order, now }: { stop: Stop; order: ServiceOrder; now: number }) {
  const { receipt, kind, attempts } = stop;
  if (receipt === null) return null;
  const at =
    kind === 'pickup' ? order.closedAt : attempts.findLast(({ outcome }) => outcome === 'done')?.endedAt;
  const details = [
    receipt.receiverRelation && RELATION_LABELS[receipt.receiverRelation],
    receipt.receiverDoc !== null && `documento ${receipt.receiverDoc}`,
    at && timeInWords(at, now),
  ].filter(Boolean);
  return (
    <>
      <p className="text-ink font-medium">{receipt.receiverName}</p>
      <p className="text-secondary">{details.join(' · ')}</p>
    </>
  );
}

type DetailPicturesProps = { orderNumber: number; stop: Stop; proofs: readonly Proof[] };

/** Pictures of a stop; the gallery chunk loads with the first order that has any. */
function DetailPictures({ orderNumber, stop, proofs }: DetailPicturesProps) {
  const code = useLazyModule('order-proofs', () => import('../proofs/gallery.tsx'), proofs.length > 0);
  if (proofs.length === 0) return null;
  return (
    <div className="mt-2" aria-busy={code.data === undefined}>
      {code.data ? (
        <code.data.ProofGallery orderNumber={orderNumber} proofs={proofs} contactName={stop.contactName} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {proofs.map(({ id }) => (
            <Skeleton key={id} className="size-20" />
          ))}
        </div>
      )}
    </div>
  );
}

function undoneProofs({ proofs }: Pick<Stop, 'proofs'>): Proof[] {
  return proofs.filter(({ undone }) => undone);
}
