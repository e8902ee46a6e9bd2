const CPF_LENGTH = 11;
const MAX_VISIBLE = 3;

/**
 * The only form in which a receiver's document is kept (docs/domain.md 3): a CPF shows its middle, "***.456.789-**",
 * any other document its last characters, never more than half of it.
 */
export function maskReceiverDocument(typed: string): string {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  if (characters.length === CPF_LENGTH && /^\d+$/.test(characters)) {
    return `***.${characters.slice(3, 6)}.${characters.slice(6, 9)}-**`;
  }
  const visible = Math.min(MAX_VISIBLE, Math.floor(characters.length / 2));
  const hidden = characters.length - visible;
  return '*'.repeat(hidden) + characters.slice(hidden);
}
