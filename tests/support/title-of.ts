/** The title of a page, whatever its reader has unread under the bell. */
export function titleOf(heading: string): RegExp {
  return new RegExp(`^(\\(\\d+\\) )?${heading} · Malote$`, 'u');
}
