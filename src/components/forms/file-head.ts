export const UNREADABLE_FILE = 'O arquivo não pôde ser lido. Escolha-o de novo.';

/**
 * The first bytes of a file as Latin-1, by which its kind is known: its name and the type that a browser makes of the
 * name are often wrong.
 * @returns undefined where the browser can't read the file: it was moved, or lies on a disk that is gone
 */
export async function readHead(file: Blob, length: number): Promise<string | undefined> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, length).arrayBuffer()));
  } catch {
    return undefined;
  }
}
