import { useQuery } from '@tanstack/react-query';

import ImageOff from '#icons/image-off';
import { type PictureQuery, type Proof, proofFileQuery } from '#src/api/orders/proofs.ts';
import { Icon } from '#src/ui/icon.tsx';

import { ProofImage } from './image.tsx';

type ProofThumbnailProps = { orderNumber: number; proof: Proof; alt: string };

export function ProofThumbnail({ orderNumber, proof, alt }: ProofThumbnailProps) {
  const query = proofFileQuery(orderNumber, proof.id, 'thumbnail');
  return <PictureThumbnail query={query} alt={alt} isWhole={proof.kind === 'signature'} />;
}

type PictureThumbnailProps = {
  query: PictureQuery;
  alt: string;
  /** Shows all of the picture instead of its centre. */
  isWhole?: boolean;
};

/** A square thumbnail, of the same size while loading. */
export function PictureThumbnail({ query, alt, isWhole = false }: PictureThumbnailProps) {
  const { data: file, isError } = useQuery(query);
  return (
    <span className="border-line flex size-20 items-center justify-center overflow-hidden rounded-md border">
      {file && (
        <ProofImage
          file={file}
          alt={alt}
          width={80}
          height={80}
          className={isWhole ? 'bg-paper size-full object-contain' : 'size-full object-cover'}
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
