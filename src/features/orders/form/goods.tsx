import { useFormContext, useWatch, useFieldArray } from 'react-hook-form';

import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { HANDLING_FLAGS, HANDLING_LABELS } from '#domain/orders/order-value-labels.ts';
import { VEHICLE_LABELS, VEHICLE_TYPES } from '#domain/orders/vehicles.ts';
import Plus from '#icons/plus';
import Trash2 from '#icons/trash';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { EMPTY_ITEM, MAX_ITEMS } from '../values/item-values.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import { MAX_DRAFT_LINE_LENGTH } from '../values/text.ts';
import { FormField } from './form-field.tsx';

const PRIORITIES = [
  { value: 'normal', label: 'Normal' },
  { value: 'urgent', label: 'Urgente' },
] as const;

export function FormGoods() {
  const { register, control } = useFormContext<OrderFormValues>();
  const isSplit = useWatch({ control, name: 'stops', compute: (stops) => stops.length > 2 });
  return (
    <Card title="Volumes">
      <div className="@container">
        {isSplit && (
          <p className="text-secondary mb-3 text-sm">
            Volumes e itens são da ordem toda, para todas as entregas.
          </p>
        )}
        <div className="grid grid-cols-12 gap-x-3">
          <FormField
            path="packagesCount"
            label={ORDER_FIELD_LABELS.packagesCount}
            isRequired
            className="col-span-5 @md:col-span-3"
          >
            {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" maxLength={6} />}
          </FormField>
          <FormField
            path="vehicleType"
            label={ORDER_FIELD_LABELS.vehicleType}
            className="col-span-7 @md:col-span-4"
          >
            {(input) => (
              <Select {...input}>
                <option value="">Qualquer um</option>
                {VEHICLE_TYPES.map((vehicle) => (
                  <option key={vehicle} value={vehicle}>
                    {VEHICLE_LABELS[vehicle]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <RadioGroup
            {...register('priority')}
            legend={ORDER_FIELD_LABELS.priority}
            options={PRIORITIES}
            className="col-span-12 @md:col-span-5"
          />
        </div>
        <fieldset className="mb-5 min-w-0">
          <legend className="text-ink mb-1.5 text-sm font-medium">{ORDER_FIELD_LABELS.handling}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {HANDLING_FLAGS.map((flag) => (
              <Checkbox key={flag} {...register(`handling.${flag}`)} label={HANDLING_LABELS[flag]} />
            ))}
          </div>
        </fieldset>
        <FormItems />
      </div>
    </Card>
  );
}

function FormItems() {
  const { control } = useFormContext<OrderFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  return (
    <fieldset className="min-w-0">
      <legend className="text-ink text-sm font-medium">Conteúdo</legend>
      <p className="text-muted mt-0.5 mb-2.5 text-sm">
        {fields.length === 0
          ? 'Liste os itens para que apareçam na conferência e na guia.'
          : 'Peso e valor são da quantidade toda de cada item.'}
      </p>
      <ol>
        {fields.map((field, index) => (
          <li key={field.id} className="max-@md:border-line max-@md:mb-3 max-@md:border-b mt-2">
            <FormItem index={index} onRemove={() => remove(index)} />
          </li>
        ))}
      </ol>
      {fields.length < MAX_ITEMS && (
        <Button
          size="sm"
          icon={<Icon of={Plus} />}
          onClick={() =>
            append(EMPTY_ITEM, { shouldFocus: true, focusName: `items.${fields.length}.description` })
          }
        >
          Adicionar item
        </Button>
      )}
    </fieldset>
  );
}

function FormItem({ index, onRemove }: { index: number; onRemove: () => void }) {
  const base = `items.${index}` as const;
  return (
    <div className="grid grid-cols-12 items-start gap-x-3">
      <FormField
        path={`${base}.description`}
        label="Descrição"
        isRequired
        className="col-span-12 @md:col-span-5 @xl:col-span-6"
      >
        {(input) => <TextInput {...input} autoComplete="off" maxLength={MAX_DRAFT_LINE_LENGTH} />}
      </FormField>
      <FormField
        path={`${base}.quantity`}
        label="Qtd."
        isRequired
        className="col-span-3 @md:col-span-2 @xl:col-span-1"
      >
        {(input) => <TextInput {...input} inputMode="numeric" autoComplete="off" maxLength={6} />}
      </FormField>
      <FormField path={`${base}.weight`} label="Peso (kg)" className="col-span-3 @md:col-span-2">
        {(input) => <MaskedInput {...input} mask="weight" maxLength={24} />}
      </FormField>
      <FormField path={`${base}.value`} label="Valor (R$)" className="col-span-4 @md:col-span-2">
        {(input) => <MaskedInput {...input} mask="money" maxLength={24} />}
      </FormField>
      <IconButton
        label={`Remover item ${index + 1}`}
        icon={<Icon of={Trash2} />}
        className="col-span-2 mt-7 @md:col-span-1"
        onClick={onRemove}
      />
    </div>
  );
}
