import { useQuery } from '@tanstack/react-query';

import ImageOff from '#icons/image-off';
import { type Proof, proofFileQuery } from '#src/api/proofs.ts';
import { Icon } from '#src/ui/icon.tsx';

import { ProofImage } from './image.tsx';

type ProofThumbnailProps = { orderNumber: number; proof: Proof; alt: string };

/** A square thumbnail of a proof, of the same size while loading. */
export function ProofThumbnail({ orderNumber, proof, alt }: ProofThumbnailProps) {
  const { data: file, isError } = useQuery(proofFileQuery(orderNumber, proof.id, 'thumbnail'));
  return (
    <span className="border-line flex size-20 items-center justify-center overflow-hidden rounded-md border">
      {file && (
        <ProofImage
          file={file}
          alt={alt}
          width={80}
          height={80}
          className={proof.kind === 'signature' ? 'size-full object-contain' : 'size-full object-cover'}
        />
      )}
      {isError && (
        <>
          <Icon of={ImageOff} className="text-muted size-5" />
          <span className="sr-only">{alt}: não foi possível carregar</span>
        </>
      )}
    </span>
  );
}
