import { useQuery } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { assignableCouriersQuery } from '#src/api/couriers.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

type SuggestedCourier = Schema<'SuggestedCourier'>;

type SuggestedCourierFieldProps = {
  /** Empty for none. */
  courierId: string;
  /** The stored one, who stays a choice after being deactivated. */
  stored: SuggestedCourier | null | undefined;
  onChange: (courierId: string) => void;
};

/** The courier suggested for the orders of a template or a recurrence; for the base only. */
export function SuggestedCourierField({ courierId, stored, onChange }: SuggestedCourierFieldProps) {
  const isBase = useIsBase();
  const couriers = useQuery({ ...assignableCouriersQuery(), enabled: isBase });
  if (!isBase) return null;
  const assignable = couriers.data?.data ?? [];
  const offered =
    stored && !assignable.some(({ id }) => id === stored.id) ? [stored, ...assignable] : assignable;
  return (
    <Field label="Entregador sugerido" hint="Já vem escolhido ao atribuir a ordem.">
      <Select value={courierId} onChange={({ target }) => onChange(target.value)}>
        <option value="">Nenhum</option>
        {offered.map((courier) => (
          <option key={courier.id} value={courier.id}>
            {suggestedCourierName(courier)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Orders are made without a deactivated courier. */
export function suggestedCourierName({ name, active }: Pick<SuggestedCourier, 'name' | 'active'>): string {
  return active ? name : `${name} (desativado)`;
}
