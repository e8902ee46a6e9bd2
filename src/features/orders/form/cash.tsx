import { useFormContext, useWatch } from 'react-hook-form';

import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';

import { FormField } from './form-field.tsx';
import { OptionalCard } from './optional-card.tsx';
import type { OrderFormValues } from './order-values.ts';
import { FormWholeOrder } from './whole-order.tsx';

const METHODS = ['cash', 'card', 'pix'] as const satisfies readonly Schema<'CashOnDelivery'>['method'][];
const OPTIONS = [
  { value: '', label: 'Nada a cobrar' },
  ...METHODS.map((value) => ({ value, label: PAYMENT_LABELS[value] })),
];

const CASH_PATHS = ['cash.method', 'cash.amount', 'cash.changeFor'] as const;

export function FormCash() {
  const { control, register } = useFormContext<OrderFormValues>();
  const method = useWatch({ control, name: 'cash.method' });
  return (
    <OptionalCard title={ORDER_FIELD_LABELS.cashOnDelivery} summary={cashSummary} paths={CASH_PATHS}>
      <FormWholeOrder>O valor é cobrado uma vez na ordem toda, e não em cada entrega.</FormWholeOrder>
      <div className="@container">
        <RadioGroup {...register('cash.method')} legend="Forma de pagamento" options={OPTIONS} />
        {method !== '' && (
          <div className="grid grid-cols-12 gap-x-3">
            <FormField
              path="cash.amount"
              relatives={['cash.changeFor']}
              label="Valor a cobrar (R$)"
              isRequired
              className="col-span-12 @md:col-span-4"
            >
              {(input) => <MaskedInput {...input} mask="money" maxLength={24} />}
            </FormField>
            {method === 'cash' && (
              <FormField
                path="cash.changeFor"
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

/** "R$ 50,00 · Dinheiro, troco para R$ 100,00", as typed. */
export function cashSummary({ cash: { method, amount, changeFor } }: OrderFormValues): string {
  if (method === '') return 'Nada a cobrar';
  const change = method === 'cash' && changeFor !== '' ? `, troco para R$ ${changeFor}` : '';
  return `R$ ${amount} · ${PAYMENT_LABELS[method]}${change}`;
}
