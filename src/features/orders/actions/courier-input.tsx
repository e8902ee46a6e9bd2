import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';

import type { Schema } from '#src/api/schema.ts';
import { loadedServiceOrders } from '#src/api/service-order-cache.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/service-orders.ts';
import { formatPhone } from '#src/lib/phone.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, type FieldProps } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import type { ActionFormState } from './use-action-form.ts';

type CourierInputProps = Omit<FieldProps, 'children'> & {
  input: ComponentProps<'input'>;
  form: ActionFormState;
};

/** The name of a courier, with those of the orders seen so far to choose from. */
export function CourierInput({ input, form, ...field }: CourierInputProps) {
  const client = useQueryClient();
  const listId = useId();
  const [couriers] = useState(() => knownCouriers(client));
  const [names] = useState(() => knownCourierNames(client));

  function fillIn({ name, phone, vehiclePlate }: Courier) {
    const values = {
      courierName: name,
      courierPhone: formatPhone(phone),
      courierPlate: vehiclePlate ?? '',
    } as const;
    form.setValue('courierName', values.courierName, CHOSEN);
    form.setValue('courierPhone', values.courierPhone, CHOSEN);
    form.setValue('courierPlate', values.courierPlate, CHOSEN);
    form.clearErrors();
  }

  return (
    <>
      {couriers.length > 0 && (
        <fieldset className="mb-3">
          <legend className="text-secondary mb-1.5 text-xs">Entregadores recentes</legend>
          <div className="flex flex-wrap gap-2">
            {couriers.map((courier) => (
              <Button key={courier.phone} size="sm" onClick={() => fillIn(courier)}>
                {courier.name}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <Field {...field}>
        <TextInput {...input} list={listId} autoComplete="off" />
      </Field>
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

const CHOSEN = { shouldDirty: true };

type Courier = Schema<'TypedCourier'>;

const MAX_SUGGESTED = 6;
const [, , , DETAIL] = serviceOrderQuery(0).queryKey;

/** Couriers of the orders that were opened lately, newest first; nothing is asked of the server for it. */
function knownCouriers(client: QueryClient): Courier[] {
  const orders = client
    .getQueryCache()
    .findAll({
      queryKey: ['service-orders', 'order'],
      predicate: ({ queryKey }) => queryKey.at(-1) === DETAIL,
    })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ queryKey }) => client.getQueryData<ServiceOrder>(queryKey));
  const byPhone = new Map<string, Courier>();
  for (const order of orders) {
    const { name, phone, vehiclePlate } = order?.courier ?? {};
    if (!name || !phone || byPhone.has(phone)) continue;
    byPhone.set(phone, { name, phone, vehiclePlate: vehiclePlate ?? null });
  }
  return [...byPhone.values()].slice(0, MAX_SUGGESTED);
}

/** The names on every list row seen so far. */
function knownCourierNames(client: QueryClient): string[] {
  const names = loadedServiceOrders(client).flatMap(({ courierName }) => courierName ?? []);
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
}
