/** "c…@boavida.test": enough to recognise a mistyped address of one's own, too little to collect others'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
}
