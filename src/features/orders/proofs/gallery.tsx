import { useState } from 'react';

import { proofSource, proofTitle } from '#domain/orders/proofs/proof-title.ts';
import type { Proof } from '#src/api/orders/proofs.ts';

import { ProofThumbnail } from './thumbnail.tsx';
import { ProofViewer } from './viewer.tsx';

export type ProofGalleryProps = {
  orderNumber: number;
  proofs: readonly Proof[];
  /** Contact of the stop: "Helena Prado". */
  contactName: string;
};

/** Thumbnails of a stop's proofs, each of which opens large; late ones say so, with who added them and when. */
export function ProofGallery({ orderNumber, proofs, contactName }: ProofGalleryProps) {
  const [openAt, setOpenAt] = useState<number>();
  const open = openAt === undefined ? undefined : proofs[openAt];
  const altOf = (proof: Proof) => `${proofTitle(proof)}, ${contactName}. ${proofSource(proof)}`;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {proofs.map((proof, index) => (
          <li
            key={proof.id}
            className={proof.moment === 'late' ? 'flex w-full items-center gap-3' : undefined}
          >
            <button
              type="button"
              className="block cursor-zoom-in rounded-md"
              onClick={() => setOpenAt(index)}
            >
              <span className="sr-only">Ampliar: </span>
              <ProofThumbnail orderNumber={orderNumber} proof={proof} alt={altOf(proof)} />
            </button>
            {proof.moment === 'late' && (
              <p aria-hidden="true" className="text-secondary min-w-0 text-xs">
                <span className="text-ink block font-medium">{proofTitle(proof)}</span>
                {proofSource(proof)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {open && openAt !== undefined && (
        <ProofViewer
          orderNumber={orderNumber}
          proof={open}
          alt={altOf(open)}
          onPrevious={openAt > 0 ? () => setOpenAt(openAt - 1) : undefined}
          onNext={openAt < proofs.length - 1 ? () => setOpenAt(openAt + 1) : undefined}
          onClose={() => setOpenAt(undefined)}
        />
      )}
    </>
  );
}
