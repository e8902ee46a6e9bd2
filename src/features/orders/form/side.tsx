import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';

import { FormActions, type FormActionsProps } from './actions.tsx';
import { DraftConflict, type DraftConflictProps } from './draft-conflict.tsx';
import { DraftStatusLine } from './draft-status-line.tsx';
import { FormFaultStep } from './error-summary.tsx';
import { FormProblems } from './problems.tsx';
import { FormSummary } from './summary.tsx';
import type { DraftSubmit } from './use-draft-submit.ts';
import { useHasSideColumn } from './use-has-side-column.ts';

export type FormSideProps = FormActionsProps &
  Pick<DraftConflictProps, 'onLoad'> & { submission: DraftSubmit };

/** Beside the form where there is room, else below it, with the button at the lower edge of the window. */
export function FormSide(props: FormSideProps) {
  return useHasSideColumn() ? <SideColumn {...props} /> : <BottomBar {...props} />;
}

function SideColumn({ session, companyId, submission, onLoad }: FormSideProps) {
  return (
    <div className="sticky top-19 flex max-h-[calc(100dvh-5.5rem)] flex-col gap-4 overflow-y-auto">
      <DraftConflict session={session} onLoad={onLoad} />
      <FormProblems submission={submission} />
      <Card title="Resumo">
        <FormSummary />
        <div className="border-line mt-4 flex flex-col gap-3 border-t pt-4">
          <DraftStatusLine session={session} />
          <SubmitButton submission={submission} />
          <FormActions session={session} companyId={companyId} />
        </div>
      </Card>
    </div>
  );
}

function BottomBar({ session, companyId, submission, onLoad }: FormSideProps) {
  return (
    <>
      <Card title="Resumo">
        <FormSummary />
        <div className="mt-4 flex flex-wrap gap-2">
          <FormActions session={session} companyId={companyId} />
        </div>
      </Card>
      <div className="border-line shadow-overlay fixed inset-x-0 bottom-0 z-20 flex flex-col gap-2 border-t bg-white px-4 pt-2 pb-3 print:hidden">
        <DraftConflict session={session} onLoad={onLoad} />
        {submission.hasFailed && <FormFaultStep />}
        <DraftStatusLine session={session} />
        <SubmitButton submission={submission} />
      </div>
    </>
  );
}

function SubmitButton({ submission: { isSubmitting } }: { submission: DraftSubmit }) {
  return (
    <Button type="submit" variant="primary" size="lg" isLoading={isSubmitting}>
      Solicitar entrega
    </Button>
  );
}
