import { useFormContext, useWatch } from 'react-hook-form';

import { stopLabel } from '#domain/orders/form-labels.ts';
import { CASH_LABEL } from '#domain/orders/order-field-labels.ts';
import { PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { cashIndexOf, type CashValues, NO_CASH } from '../values/cash-values.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import type { StopValues } from '../values/stop-values.ts';
import { FormField } from './form-field.tsx';
import { OptionalCard } from './optional-card.tsx';

const METHODS = ['cash', 'card', 'pix'] as const satisfies readonly Schema<'PaymentMethod'>[];
const OPTIONS = [
  { value: '', label: 'Nada a cobrar' },
  ...METHODS.map((value) => ({ value, label: PAYMENT_LABELS[value] })),
];

/** The cash on delivery of the order, which one of its drop-offs collects. */
export function FormCash() {
  const { control, register } = useFormContext<OrderFormValues>();
  const { index, method } = useWatch({
    control,
    name: 'stops',
    compute: (stops) => {
      const collects = cashIndexOf(stops);
      return { index: collects, method: stops[collects]?.cash.method ?? '' };
    },
  });
  const base = `stops.${index}.cash` as const;
  return (
    <OptionalCard
      title={CASH_LABEL}
      summary={({ stops }) => cashSummary(stops)}
      paths={[`${base}.method`, `${base}.amount`, `${base}.changeFor`]}
    >
      <div className="@container">
        {/* The inputs of another stop have keys of theirs: a kept one would show nothing. */}
        <RadioGroup
          key={index}
          {...register(`${base}.method`)}
          legend="Forma de pagamento"
          options={OPTIONS}
        />
        {method !== '' && (
          <div className="grid grid-cols-12 gap-x-3">
            <FormCashStop index={index} />
            <FormField
              key={`amount ${index}`}
              path={`${base}.amount`}
              relatives={[`${base}.changeFor`]}
              label="Valor a cobrar (R$)"
              isRequired
              className="col-span-12 @md:col-span-4"
            >
              {(input) => <MaskedInput {...input} mask="money" maxLength={24} />}
            </FormField>
            {method === 'cash' && (
              <FormField
                key={`change ${index}`}
                path={`${base}.changeFor`}
                label="Troco para (R$)"
                hint="Se o destinatário pediu troco."
                className="col-span-12 @md:col-span-4"
              >
                {(input) => <MaskedInput {...input} mask="money" maxLength={24} />}
              </FormField>
            )}
          </div>
        )}
      </div>
    </OptionalCard>
  );
}

/** The choice of the drop-off that collects, where there are several. */
function FormCashStop({ index }: { index: number }) {
  const { control, getValues, setValue, clearErrors } = useFormContext<OrderFormValues>();
  const names = useWatch({ control, name: 'stops', compute: (stops) => stops.map(stopNameOf) });
  if (names.length <= 2) return null;

  function handleChoose(chosen: number) {
    const cash = getValues(`stops.${index}.cash`);
    clearErrors(`stops.${index}.cash`);
    setValue(`stops.${index}.cash`, NO_CASH, { shouldDirty: true });
    setValue(`stops.${chosen}.cash`, cash, { shouldDirty: true });
  }

  return (
    <Field label="Em qual entrega" isRequired className="col-span-12 @md:col-span-4">
      <Select value={index} onChange={({ target }) => handleChoose(Number(target.value))}>
        {names.map((name, stop) =>
          stop === 0 ? null : (
            // Entries are their places in the route.
            // oxlint-disable-next-line react/no-array-index-key
            <option key={stop} value={stop}>
              {name}
            </option>
          ),
        )}
      </Select>
    </Field>
  );
}

/** "Entrega 2 · Helena Prado" */
function stopNameOf({ contactName }: StopValues, index: number, { length }: readonly StopValues[]): string {
  return [stopLabel(index, length), contactName.trim()].filter(Boolean).join(' · ');
}

/** "R$ 50,00 · Dinheiro, troco para R$ 100,00 · Entrega 2", as typed. */
export function cashSummary(stops: readonly StopValues[]): string {
  const index = cashIndexOf(stops);
  const text = cashText(stops[index]?.cash ?? NO_CASH);
  return text === ''
    ? 'Nada a cobrar'
    : [text, ...(stops.length > 2 ? [stopLabel(index, stops.length)] : [])].join(' · ');
}

/** Empty if there is nothing to collect. */
export function cashText({ method, amount, changeFor }: CashValues): string {
  if (method === '') return '';
  const change = method === 'cash' && changeFor !== '' ? `, troco para R$ ${changeFor}` : '';
  return `R$ ${amount} · ${PAYMENT_LABELS[method]}${change}`;
}
