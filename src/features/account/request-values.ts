import * as z from 'zod/mini';

import type { PrivacyRequest } from '#src/api/privacy-requests.ts';
import { requiredIf, text } from '#src/components/forms/field-schemas.ts';
import { readInputs } from '#src/components/forms/read-inputs.ts';

type Kind = PrivacyRequest['kind'];

/** What the inputs hold. */
export type RequestValues = { kind: Kind; text: string };

/** What the inputs are called, in the order in which they stand. */
export const REQUEST_FORM_LABELS = { kind: 'O que você pede', text: 'Detalhes' } as const;

export const MAX_REQUEST_LENGTH = 2000;

/** In the order in which they are offered. */
export const KINDS = ['correction', 'access', 'deletion'] as const satisfies readonly Kind[];

export const requestSchema = readInputs<RequestValues, { kind: Kind; text: string | undefined }>(({ kind }) =>
  z.object({
    kind: z.enum(KINDS),
    text: requiredIf(kind === 'correction', text({ limit: MAX_REQUEST_LENGTH })),
  }),
);

/** Those that already wait for an answer: the server takes one of each. */
export function openKinds(known: readonly PrivacyRequest[]): ReadonlySet<Kind> {
  return new Set(known.filter(({ status }) => status === 'open').map(({ kind }) => kind));
}
