export const UNREADABLE_FILE = 'O arquivo não pôde ser lido. Escolha-o de novo.';

/**
 * The first bytes of a file as Latin-1, to detect its format: the file name, and the type that browsers derive from it,
 * are often wrong.
 * @returns undefined if the browser cannot read the file: moved, or on a disconnected disk
 */
export async function readHead(file: Blob, length: number): Promise<string | undefined> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, length).arrayBuffer()));
  } catch {
    return undefined;
  }
}
