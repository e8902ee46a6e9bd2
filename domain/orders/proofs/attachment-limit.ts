import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';

type Visibility = Schema<'AttachmentVisibility'>;

/** Of each visibility: internal files that took room from the company's would be revealed by a refusal. */
export const MAX_ATTACHMENTS = 10;

/** Why an order takes no further file; managers know nothing of internal ones. */
export function fullSentence(visibility: Visibility, role: Role): string {
  const kind = visibility === 'internal' ? ' que só a base vê' : ' que a empresa vê';
  return `Esta ordem já tem ${MAX_ATTACHMENTS} anexos${role === 'manager' ? '' : kind}, o máximo.`;
}
