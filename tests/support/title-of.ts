/** The title of a page, with or without an unread count. */
export function titleOf(heading: string): RegExp {
  return new RegExp(`^(\\(\\d+\\) )?${heading} · Malote$`, 'u');
}
