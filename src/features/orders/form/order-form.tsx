import { type FocusEvent, useEffect, useEffectEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation } from 'wouter';

import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';

import { useDraftNumber } from '../draft/use-draft.ts';
import { FormCash } from './cash.tsx';
import { FormCompany } from './company.tsx';
import { FormField, FormTextArea } from './form-field.tsx';
import { FormGoods } from './goods.tsx';
import { FormReferences } from './references.tsx';
import { FormProblems, FormSide, useHasSideColumn } from './side.tsx';
import { FormStops } from './stops.tsx';
import { type DraftFormOptions, useDraftForm } from './use-draft-form.ts';
import { useDraftSubmit } from './use-draft-submit.ts';

/** Keeps focused elements clear of the header and the bottom bar (WCAG 2.4.11). */
const CLEAR_OF_BARS =
  '[&_:is(input,select,textarea,button)]:scroll-mt-24 [&_:is(input,select,textarea,button)]:scroll-mb-36';

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
        <div
          role="presentation"
          onBlur={handleBlur}
          className={classNames(
            'grid grid-cols-1 items-start gap-4 max-lg:pb-32 lg:grid-cols-5 lg:gap-5 xl:grid-cols-3',
            CLEAR_OF_BARS,
          )}
        >
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-3 xl:col-span-2">
            {!hasSideColumn && <FormProblems submission={submission} />}
            {isRestored && (
              <Alert tone="info">O que você digitou e ainda não tinha sido salvo está aqui de novo.</Alert>
            )}
            {isBase && <FormCompany draft={draft} pickedId={options.companyId} />}
            <FormStops
              companyId={companyId}
              allowsSeveral={settings.multiStop !== false}
              isPickupFilled={isPickupFilled}
            />
            <FormGoods />
            <FormCash />
            <FormReferences draft={draft} isExternalRefRequired={settings.requireExternalRef === true} />
            {isBase && <FormBaseOnly />}
          </div>
          <div className="flex min-w-0 flex-col gap-4 self-stretch lg:col-span-2 xl:col-span-1">
            <FormSide draft={draft} submission={submission} onLoad={handleLoad} />
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

const NOTES_LIMIT = 1000;

/** Fields hidden from the company (docs/domain.md 1). */
function FormBaseOnly() {
  return (
    <Card title="Somente para a base">
      <div className="@container">
        <FormTextArea path="internalNotes" label={ORDER_FIELD_LABELS.internalNotes} limit={NOTES_LIMIT} />
        <div className="grid grid-cols-12 gap-x-3">
          <FormField
            path="price"
            label={`${ORDER_FIELD_LABELS.priceCents} (R$)`}
            className="col-span-12 @md:col-span-4"
          >
            {(input) => <MaskedInput {...input} mask="money" maxLength={24} />}
          </FormField>
        </div>
      </div>
    </Card>
  );
}
