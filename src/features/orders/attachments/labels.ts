import type { Attachment } from '#src/api/orders/attachments.ts';
import { formatDateTime } from '#src/lib/format-date.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** "1 KB", "83 KB", "1,2 MB" */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KIBIBYTE));
  if (kilobytes < KIBIBYTE) return `${kilobytes} KB`;
  return `${(bytes / MEBIBYTE).toFixed(1).replace('.', ',')} MB`;
}

/** "Carla Mendes em 20/11/2026 14:32" */
export function attachmentSource({ addedBy, addedAt }: Pick<Attachment, 'addedBy' | 'addedAt'>): string {
  return `${addedBy.name} em ${formatDateTime(addedAt)}`;
}
