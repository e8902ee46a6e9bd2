const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the user as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address only after it has asked where to store the file.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
