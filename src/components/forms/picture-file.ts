/** As in the contract: uploadLogo, uploadProof. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const LARGEST_BYTES = 8 * 1024 * 1024;

/** Why a file can't be a picture here, before it is sent. */
export function pictureError({ type, size }: Pick<Blob, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'Escolha uma imagem PNG, JPEG ou WebP.';
  return size > LARGEST_BYTES ? 'A imagem passa de 8 MB. Escolha uma menor.' : undefined;
}
