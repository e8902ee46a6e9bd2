import { type FocusEvent, useEffect, useEffectEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation } from 'wouter';

import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';

import { useDraftNumber } from '../draft/use-draft.ts';
import { FormCompany } from './company.tsx';
import { OrderFields, OrderFormColumns } from './order-fields.tsx';
import { FormProblems, FormSide, useHasSideColumn } from './side.tsx';
import { type DraftFormOptions, useDraftForm } from './use-draft-form.ts';
import { useDraftSubmit } from './use-draft-submit.ts';

export type OrderFormProps = DraftFormOptions & {
  /** Called with the draft's number once it has one, so that the address can name it. */
  onDraft: (orderNumber: number) => void;
};

/** The form of a new order or a draft. */
export function OrderForm({ onDraft, ...options }: OrderFormProps) {
  const { form, draft, isBase, companyId, settings, isPickupFilled, isRestored, load } =
    useDraftForm(options);
  const submission = useDraftSubmit(form, draft, isBase);
  const [, navigate] = useLocation();
  const paths = usePaths();
  const hasSideColumn = useHasSideColumn();
  const draftNumber = useDraftNumber(draft);
  const reportDraft = useEffectEvent(onDraft);
  useEffect(() => {
    if (draftNumber !== undefined) reportDraft(draftNumber);
  }, [draftNumber]);
  useShortcut('mod+Enter', () => submission.submit());

  function handleLoad(order: ServiceOrder) {
    if (order.draft !== null) return load(order);
    draft.close();
    navigate(paths.order(order.orderNumber), { replace: true });
  }

  /** Saves when the focus leaves the form: a click outside may leave the page. */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    // The status line reports failures.
    draft.flush().catch(() => undefined);
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submission.submit}>
        <OrderFormColumns
          onBlur={handleBlur}
          side={
            <FormSide
              draft={draft}
              submission={submission}
              onLoad={handleLoad}
              priceTable={settings.priceTable}
            />
          }
        >
          {!hasSideColumn && <FormProblems submission={submission} />}
          {isRestored && (
            <Alert tone="info">O que você digitou e ainda não tinha sido salvo está aqui de novo.</Alert>
          )}
          {isBase && <FormCompany draft={draft} pickedId={options.companyId} />}
          <OrderFields {...{ companyId, settings, isPickupFilled, isBase, draft }} />
        </OrderFormColumns>
      </form>
    </FormProvider>
  );
}
