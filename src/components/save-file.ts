const REVOKE_AFTER_MS = 60_000;

/** Downloads a blob as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the URL only after the user has chosen where to save the file.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
