import { useFormContext, useWatch } from 'react-hook-form';

import { invoiceTitle, readInvoiceKey } from '#domain/orders/invoice-key.ts';
import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { MAX_NOTES_LENGTH } from '#domain/orders/order-limits.ts';
import type { DraftWarning } from '#machines/draft/draft-autosave-setup.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import type { OrderDraft } from '../draft/order-draft.ts';
import { useDraftWarning } from '../draft/use-draft.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import { MAX_DRAFT_LINE_LENGTH } from '../values/text.ts';
import { FormField, FormTextArea } from './form-field.tsx';
import { OptionalCard } from './optional-card.tsx';

type FormReferencesProps = {
  /** Undefined in an edit of a requested order. */
  draft?: OrderDraft | undefined;
  isExternalRefRequired: boolean;
};

const REFERENCE_PATHS = ['externalRef', 'invoiceKey', 'tags', 'notes'] as const;

export function FormReferences({ draft, isExternalRefRequired }: FormReferencesProps) {
  const { control } = useFormContext<OrderFormValues>();
  const duplicate = useDraftWarning(draft, 'duplicate-external-ref');
  // Number and series that a complete key contains, to compare with the paper.
  const invoice = useWatch({ control, name: 'invoiceKey', compute: invoiceTitleOf });
  return (
    <OptionalCard
      title="Referências e observações"
      summary={referencesSummary}
      paths={REFERENCE_PATHS}
      isNeeded={isExternalRefRequired}
    >
      <div className="@container">
        <div className="grid grid-cols-12 gap-x-3">
          <FormField
            path="externalRef"
            label={ORDER_FIELD_LABELS.externalRef}
            isRequired={isExternalRefRequired}
            hint={duplicate && <DuplicateHint warning={duplicate} />}
            className="col-span-12 @md:col-span-5"
          >
            {(input) => (
              <TextInput
                {...input}
                autoComplete="off"
                maxLength={MAX_DRAFT_LINE_LENGTH}
                placeholder="Número do pedido"
              />
            )}
          </FormField>
          <FormField
            path="invoiceKey"
            label={ORDER_FIELD_LABELS.invoiceKey}
            hint={invoice}
            className="col-span-12 @md:col-span-7"
          >
            {(input) => (
              <TextInput
                {...input}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={MAX_DRAFT_LINE_LENGTH}
                placeholder="44 caracteres"
              />
            )}
          </FormField>
        </div>
        <FormField
          path="tags"
          label={ORDER_FIELD_LABELS.tags}
          hint="Separados por vírgulas. A busca também os encontra."
          className="mb-2"
        >
          {(input) => (
            <TextInput
              {...input}
              autoComplete="off"
              maxLength={MAX_DRAFT_LINE_LENGTH}
              placeholder="vip, reposição"
            />
          )}
        </FormField>
        <FormTextArea
          path="notes"
          label={ORDER_FIELD_LABELS.notes}
          hint="Visíveis para a empresa e para a base."
          limit={MAX_NOTES_LENGTH}
        />
      </div>
    </OptionalCard>
  );
}

/** "PED-77 · NF-e · vip · com observações" */
function referencesSummary({ externalRef, invoiceKey, tags, notes }: OrderFormValues): string {
  const held = [
    externalRef.trim(),
    invoiceKey.trim() && 'NF-e',
    tags.trim(),
    notes.trim() && 'com observações',
  ];
  return held.filter(Boolean).join(' · ') || 'Nenhuma';
}

function invoiceTitleOf(typed: string): string | undefined {
  const key = readInvoiceKey(typed);
  return key === undefined ? undefined : invoiceTitle(key);
}

/** Warns of a recent order with the same reference; it blocks nothing (docs/domain.md 3). */
function DuplicateHint({ warning: { message, orderNumber } }: { warning: DraftWarning }) {
  const paths = usePaths();
  return (
    <span className="text-warning-strong">
      {message}{' '}
      {orderNumber !== undefined && <TextLink href={paths.order(orderNumber)}>Ver a ordem</TextLink>}
    </span>
  );
}
