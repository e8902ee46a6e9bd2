import type { FocusEventHandler, ReactNode } from 'react';

import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { MAX_NOTES_LENGTH } from '#domain/orders/order-limits.ts';
import type { Schema } from '#openapi/schema.ts';
import { classNames } from '#src/ui/class-names.ts';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';

import { AttachmentCard } from '../attachments/lazy-card.tsx';
import type { OrderDraft } from '../draft/order-draft.ts';
import { useDraftNumber } from '../draft/use-draft.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import { FormCash } from './cash.tsx';
import { FormField, FormTextArea } from './form-field.tsx';
import { FormGoods } from './goods.tsx';
import { OptionalCard } from './optional-card.tsx';
import { type FormPriceProps, usePriceHint } from './price.tsx';
import { FormReferences } from './references.tsx';
import { FormStops, type FormStopsProps } from './stops.tsx';

/** Keeps focused elements clear of the header and the bottom bar (WCAG 2.4.11). */
const CLEAR_OF_BARS =
  '[&_:is(input,select,textarea,button)]:scroll-mt-24 [&_:is(input,select,textarea,button)]:scroll-mb-36';

type OrderFormColumnsProps = {
  onBlur?: FocusEventHandler | undefined;
  side: ReactNode;
  children: ReactNode;
};

/** The fields, and beside or below them what the form says about itself. */
export function OrderFormColumns({ onBlur, side, children }: OrderFormColumnsProps) {
  return (
    <div
      role="presentation"
      onBlur={onBlur}
      className={classNames(
        'grid grid-cols-1 items-start gap-4 max-lg:pb-32 lg:grid-cols-5 lg:gap-5 xl:grid-cols-3',
        CLEAR_OF_BARS,
      )}
    >
      <div className="flex min-w-0 flex-col gap-4 lg:col-span-3 xl:col-span-2">{children}</div>
      <div className="flex min-w-0 flex-col gap-4 self-stretch lg:col-span-2 xl:col-span-1">{side}</div>
    </div>
  );
}

type OrderFieldsProps = Pick<FormStopsProps, 'companyId' | 'isPickupFilled' | 'openedStop'> & {
  settings: Schema<'CompanySettings'>;
  isBase: boolean;
  /** Undefined in an edit of a requested order. */
  draft?: OrderDraft | undefined;
};

/** The content of an order, new or requested: stops, goods, cash, references, and what only the base sees. */
export function OrderFields({ settings, isBase, draft, ...stops }: OrderFieldsProps) {
  return (
    <>
      <FormStops {...stops} allowsSeveral={settings.multiStop !== false} />
      <FormGoods />
      <FormCash />
      <FormReferences draft={draft} isExternalRefRequired={settings.requireExternalRef === true} />
      {draft && <FormAttachments draft={draft} />}
      {isBase && <FormBaseOnly priceTable={settings.priceTable} />}
    </>
  );
}

/** A draft takes files once it has a number, which it gets with the first saved input. */
function FormAttachments({ draft }: { draft: OrderDraft }) {
  const orderNumber = useDraftNumber(draft);
  return orderNumber === undefined ? null : <AttachmentCard orderNumber={orderNumber} isClosed={false} />;
}

const BASE_PATHS = ['internalNotes', 'price'] as const;

/** Fields hidden from the company (docs/domain.md 1). */
function FormBaseOnly({ priceTable }: { priceTable: FormPriceProps['table'] }) {
  const priceHint = usePriceHint(priceTable);
  return (
    <OptionalCard title="Somente para a base" summary={baseSummary} paths={BASE_PATHS}>
      <div className="@container">
        <FormTextArea
          path="internalNotes"
          label={ORDER_FIELD_LABELS.internalNotes}
          limit={MAX_NOTES_LENGTH}
        />
        <div className="grid grid-cols-12 gap-x-3">
          <FormField
            path="price"
            label={`${ORDER_FIELD_LABELS.priceCents} (R$)`}
            hint={priceHint}
            className="col-span-12 @md:col-span-6"
          >
            {(input) => <MaskedInput {...input} mask="money" maxLength={24} />}
          </FormField>
        </div>
      </div>
    </OptionalCard>
  );
}

/** "R$ 35,00 · com notas" */
function baseSummary({ price, internalNotes }: OrderFormValues): string {
  const held = [price.trim() && `R$ ${price}`, internalNotes.trim() && 'com notas'];
  return held.filter(Boolean).join(' · ') || 'Sem preço digitado e sem notas';
}
