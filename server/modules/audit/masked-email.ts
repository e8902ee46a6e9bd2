const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/**
 * "c…@boavida.test": enough to recognise one's own mistyped address, too little to collect others. Anything else may be
 * a password in the wrong field and is hidden.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return at > 0 && DOMAIN.test(domain) ? `${email.slice(0, 1)}…@${domain}` : '…';
}
