import { type ComponentProps, useCallback } from 'react';

type ProofImageProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'alt'> & {
  file: Blob;
  alt: string;
};

/** A picture in memory, fetched with authorisation or just chosen; its object URL lasts while it is mounted. */
export function ProofImage({ file, alt, ...rest }: ProofImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img {...rest} ref={show} alt={alt} />;
}
