import { Alert } from '#src/ui/alert.tsx';

import { FormFaultList } from './error-summary.tsx';
import type { DraftSubmit } from './use-draft-submit.ts';

/** Why the order was not requested. */
export function FormProblems({ submission: { hasFailed, problem } }: { submission: DraftSubmit }) {
  return (
    <>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {hasFailed && <FormFaultList />}
    </>
  );
}
