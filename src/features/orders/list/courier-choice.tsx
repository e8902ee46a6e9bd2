import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { matchesName } from '#domain/search/matches-name.ts';
import { allCouriersQuery, type Courier } from '#src/api/couriers.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { RetryField } from '#src/ui/retry-alert.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { type CourierChoiceProps, WITHOUT_RECORD_LABELS } from '../filters/filters.ts';

const SHOWN_COUNT = 50;

/** Panel of the courier filter, including orders without a courier or with an unregistered one. */
export function OrdersCourierChoice({ chosen, onChoose }: CourierChoiceProps) {
  const { data, isError, isFetching, refetch } = useQuery(allCouriersQuery());
  const [text, setText] = useState('');
  // The choice when the panel opened, so that no row moves under the pointer.
  const [chosenBefore] = useState(chosen);
  const found =
    data === undefined ? [] : inOrder(data.data, chosenBefore).filter(({ name }) => matchesName(name, text));

  const boxOf = (choice: string, label: string) => (
    <Checkbox
      key={choice}
      label={label}
      checked={chosen.includes(choice)}
      onChange={({ target }) =>
        onChoose(target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
      }
      className="md:min-h-8.5"
    />
  );
  return (
    <fieldset className="flex max-h-[60dvh] flex-col px-1 md:w-64">
      <legend className="sr-only">Entregador</legend>
      {boxOf('none', WITHOUT_RECORD_LABELS.none)}
      {boxOf('typed', WITHOUT_RECORD_LABELS.typed)}
      <Field label="Procurar entregador" isLabelHidden isCompact className="my-2">
        <TextInput
          density="compact"
          placeholder="Nome"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="flex min-h-40 flex-col overflow-y-auto">
        {data === undefined && !isError && <Skeleton className="h-40" />}
        {isError && (
          <RetryField isRetrying={isFetching} onRetry={() => void refetch()}>
            Não foi possível carregar os entregadores.
          </RetryField>
        )}
        {found
          .slice(0, SHOWN_COUNT)
          .map(({ id, name, active }) => boxOf(id, active ? name : `${name} (desativado)`))}
        {data !== undefined && found.length === 0 && (
          <output className="text-muted py-2 text-sm">Nenhum entregador encontrado.</output>
        )}
        {found.length > SHOWN_COUNT && (
          <p className="text-muted py-2 text-xs">
            {`Mais ${formatInteger(found.length - SHOWN_COUNT)}: digite o nome.`}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** Chosen couriers first, so that clearing them needs no search; inactive ones last. */
function inOrder(couriers: readonly Courier[], chosen: readonly string[]): Courier[] {
  const rank = ({ id, active }: Courier) => (chosen.includes(id) ? 0 : active ? 1 : 2);
  return couriers.toSorted((one, other) => rank(one) - rank(other));
}
