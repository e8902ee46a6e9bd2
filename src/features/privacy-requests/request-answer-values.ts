import * as z from 'zod/mini';

import type { PrivacyRequestAnswer } from '#src/api/privacy-requests.ts';
import { parsedBy, required, text } from '#src/components/forms/field-schemas.ts';
import { readInputs } from '#src/components/forms/read-inputs.ts';
import { foldText } from '#src/lib/fold-text.ts';

/** What the inputs hold. */
export type AnswerValues = {
  outcome: PrivacyRequestAnswer['outcome'];
  note: string;
  /** Counts where something is erased. */
  confirmation: string;
};

export const MAX_NOTE_LENGTH = 1000;

/** What the inputs are called, in the order in which they stand. */
export const ANSWER_LABELS = { outcome: 'Resultado', note: 'Resposta', confirmation: 'Confirmação' } as const;

/** Reads the form; a deletion that is done demands the name of the person. */
export function answerSchema({ erases, name }: { erases: boolean; name: string }) {
  const sameName = required(
    parsedBy(
      (typed) => (foldText(typed) === foldText(name) ? typed : undefined),
      `O texto não é igual a ${name}.`,
    ),
  );
  return readInputs<AnswerValues, PrivacyRequestAnswer>((values) =>
    z.pipe(
      z.object({
        outcome: z.enum(['done', 'refused']),
        note: required(text({ limit: MAX_NOTE_LENGTH })),
        confirmation: erases && values.outcome === 'done' ? sameName : z.string(),
      }),
      z.transform(({ outcome, note }) => ({ outcome, note })),
    ),
  );
}
