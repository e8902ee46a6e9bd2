/** The largest size that the server stores; more would only cost mobile data. */
const MAX_SIDE_PX = 1600;
const SMALL_ENOUGH_BYTES = 400_000;
const QUALITY = 0.85;

/**
 * A photo in the size that the server stores, upright, as a JPEG. Small files stay unchanged, and so do unreadable
 * ones, which the server reports.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scaled = await scaleDown(picture);
    picture.close();
    return scaled && scaled.size < file.size ? scaled : file;
  } catch {
    // Not a picture, or a type that this browser cannot decode.
    return file;
  }
}

function scaleDown(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency, which a canvas would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
