import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'wouter';

import { usePaths } from '#src/components/company/company-paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';

import { DraftConflict, type DraftConflictProps } from '../draft/conflict.tsx';
import type { OrderDraft } from '../draft/order-draft.ts';
import { DraftStatusLine } from '../draft/status-line.tsx';
import { SaveTemplate } from '../templates/lazy-templates.tsx';
import { draftOf, type OrderFormValues } from '../values/order-values.ts';
import { NextErrorBar, OrderErrorSummary } from './error-summary.tsx';
import { FormDiscard } from './header.tsx';
import type { FormPriceProps } from './price.tsx';
import { FormSummary } from './summary.tsx';
import type { DraftSubmit } from './use-draft-submit.ts';

type FormSideProps = FormActionsProps &
  Pick<DraftConflictProps, 'onLoad'> & { priceTable: FormPriceProps['table'] };

/** Beside the form if there is room; otherwise below it, with the button in a bar at the bottom of the viewport. */
export function FormSide(props: FormSideProps) {
  return useHasSideColumn() ? <SideColumn {...props} /> : <BottomBar {...props} />;
}

export const SIDE_COLUMN = 'sticky top-19 flex max-h-[calc(100dvh-5.5rem)] flex-col gap-4 overflow-y-auto';
export const BOTTOM_BAR =
  'border-line shadow-overlay fixed inset-x-0 bottom-0 z-20 flex flex-col gap-2 border-t bg-surface px-4 pt-2 pb-3 print:hidden';

function SideColumn({ draft, submission, onLoad, priceTable }: FormSideProps) {
  return (
    <div className={SIDE_COLUMN}>
      <DraftConflict draft={draft} onLoad={onLoad} />
      <FormProblems submission={submission} />
      <Card title="Resumo">
        <FormSummary priceTable={priceTable} />
        <div className="border-line mt-4 flex flex-col gap-3 border-t pt-4">
          <DraftStatusLine draft={draft} />
          <SubmitButton submission={submission} />
          <FormActions draft={draft} submission={submission} />
        </div>
      </Card>
    </div>
  );
}

function BottomBar({ draft, submission, onLoad, priceTable }: FormSideProps) {
  return (
    <>
      <Card title="Resumo">
        <FormSummary priceTable={priceTable} />
        <div className="mt-4 flex flex-wrap gap-2">
          <FormActions draft={draft} submission={submission} />
        </div>
      </Card>
      <div className={BOTTOM_BAR}>
        <DraftConflict draft={draft} onLoad={onLoad} />
        {submission.hasFailed && <NextErrorBar />}
        <DraftStatusLine draft={draft} />
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

type FormActionsProps = { draft: OrderDraft; submission: DraftSubmit };

/** Other ways to end the form than requesting the order and opening it. */
function FormActions({ draft, submission }: FormActionsProps) {
  const [, navigate] = useLocation();
  const { trigger } = useFormContext<OrderFormValues>();
  const [isLeaving, setIsLeaving] = useState(false);
  const drafts = usePaths().orders({ tab: 'drafts' });

  async function saveAndLeave() {
    setIsLeaving(true);
    try {
      await draft.flush();
      if (draft.unsaved()?.companyId !== '') return navigate(drafts);
      // Nothing can be saved before a company is chosen.
      await trigger('companyId', { shouldFocus: true });
      setIsLeaving(false);
    } catch {
      // The status line reports the failure; the user stays in the form.
      setIsLeaving(false);
    }
  }

  return (
    <>
      <Button disabled={submission.isSubmitting} onClick={submission.submitAndGoOn}>
        Solicitar e criar outra
      </Button>
      <Button isLoading={isLeaving} onClick={() => void saveAndLeave()}>
        Salvar e sair
      </Button>
      <FormSaveTemplate />
      <FormDiscard draft={draft} onDiscarded={() => navigate(drafts, { replace: true })} />
    </>
  );
}

/** Stores what is typed as a template of the chosen company. */
function FormSaveTemplate() {
  const { control, getValues } = useFormContext<OrderFormValues>();
  const companyId = useWatch({ control, name: 'companyId' });
  const [isOpen, setIsOpen] = useState(false);
  if (companyId === '') return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Salvar como modelo
      </Button>
      {isOpen && (
        <SaveTemplate
          companyId={companyId}
          source={draftOf(getValues(), { isBase: false })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** Why the submission failed. */
export function FormProblems({ submission: { hasFailed, problem } }: { submission: DraftSubmit }) {
  return (
    <>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {hasFailed && <OrderErrorSummary purpose="para solicitar" />}
    </>
  );
}

/** Whether a column fits beside the form (R3.6). */
export function useHasSideColumn(): boolean {
  return useMediaQuery('(min-width: 992px)');
}
