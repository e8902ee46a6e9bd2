import type { Proof } from '#src/api/proofs.ts';
import { useLoadedCode } from '#src/components/use-lazy-module.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

import type { Stop } from '../actions/types.ts';

export type DetailPicturesProps = { orderNumber: number; stop: Stop; proofs: readonly Proof[] };

/** The pictures of a stop; their code comes with the first order that has some. */
export function DetailPictures({ orderNumber, stop, proofs }: DetailPicturesProps) {
  const code = useLoadedCode('order-proofs', () => import('../proofs/gallery.tsx'), proofs.length > 0);
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

/** What is part of the record; the rest belongs to whoever is filling in a form. */
export function recordedProofs({ proofs }: Pick<Stop, 'proofs'>): Proof[] {
  return proofs.filter(({ recorded, undone }) => recorded && !undone);
}

/** What an event recorded that was undone since. It proves nothing any more. */
export function undoneProofs({ proofs }: Pick<Stop, 'proofs'>): Proof[] {
  return proofs.filter(({ undone }) => undone);
}
