/** Characters that `encodeURIComponent` leaves, and RFC 5987 does not allow. */
const NOT_ENCODED = /['()*]/gu;
const NOT_QUOTABLE = /[^ -~]|["%\\]/gu;

/** The `Content-Disposition` of a download whose name comes from a user: RFC 6266, with a name in ASCII for old clients. */
export function downloadDisposition(name: string): string {
  const ascii = name.normalize('NFD').replace(/\p{M}/gu, '').replace(NOT_QUOTABLE, '_');
  const encoded = encodeURIComponent(name).replace(
    NOT_ENCODED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
