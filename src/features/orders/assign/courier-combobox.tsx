import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';

import UserPlus from '#icons/user-plus';
import { assignableCouriersQuery, type Courier } from '#src/api/couriers.ts';
import { MAX_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useFieldControl } from '#src/ui/inputs/field-control.ts';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { CourierRow } from './courier-row.tsx';
import { groupCouriers, matchCouriers } from './match-couriers.ts';
import { type VehicleRequirement, vehicleWarning } from './vehicle-fit.ts';

const SHOWN_COUNT = 30;
/** The option for a courier who is not on the list. */
const UNLISTED = 'unlisted';

type Choice = Courier | typeof UNLISTED;

type CourierComboboxProps = {
  /** Empty while no courier is chosen. */
  courierId: string;
  orders: readonly VehicleRequirement[];
  /** Undefined when typing clears the choice. */
  onChoose: (courier: Courier | undefined) => void;
  /** The courier is not in the list, and is typed instead. @param text the search text */
  onUnlisted: (text: string) => void;
  /** Enter chose a courier unambiguously. */
  onAssign: (input: HTMLInputElement) => void;
  /** Runs on Escape, which would otherwise only close the list. */
  onEscape: () => void;
};

/** Searches couriers; the list stays open below the input until one is chosen. */
export function CourierCombobox(props: CourierComboboxProps) {
  const { courierId, orders, onChoose, onUnlisted, onAssign, onEscape } = props;
  const couriers = useQuery(assignableCouriersQuery());
  const now = useNow();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isByEnter = useRef(false);
  // Survives the search: a click on the button below closes the list, which clears it.
  const lastTyped = useRef('');
  const groups = useMemo(() => groupCouriers(couriers.data?.data ?? []), [couriers.data]);
  const found = useMemo(() => matchCouriers(groups, text), [groups, text]);
  const chosen = couriers.data?.data.find(({ id }) => id === courierId) ?? null;
  const isNoneFound = couriers.isSuccess && found.recent.length + found.others.length === 0;
  const { id } = useFieldControl({});

  function handleChange(choice: Choice | null) {
    if (choice === null) return;
    if (choice === UNLISTED) return onUnlisted(lastTyped.current);
    onChoose(choice);
    const isMeant = isByEnter.current && text.trim() !== '';
    if (isMeant && input.current && vehicleWarning(orders, choice.vehicleType) === undefined) {
      onAssign(input.current);
    }
  }

  function handleType(typed: string) {
    setText(typed);
    lastTyped.current = typed.trim();
    if (courierId !== '') onChoose(undefined);
  }

  /** In the capture phase, before Headless UI handles the key. */
  function handleKeyDown(event: KeyboardEvent) {
    isByEnter.current = event.key === 'Enter' && !event.repeat;
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  }

  return (
    <Combobox immediate value={chosen} onChange={handleChange} onClose={() => setText('')}>
      <div role="presentation" onKeyDownCapture={handleKeyDown}>
        {/* Headless UI would remove the description; `TextInput` sets it itself. */}
        <ComboboxInput
          as={TextInput}
          id={id}
          ref={input}
          data-autofocus
          placeholder="Nome, telefone ou placa"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          displayValue={(courier: Courier | null) => courier?.name ?? ''}
          onChange={(event) => handleType(event.target.value)}
        />
        {chosen === null ? (
          <div className="border-line mt-2 flex h-76 flex-col rounded-md border">
            <ComboboxOptions
              static
              modal={false}
              aria-label="Entregadores"
              className={classNames(
                'min-h-0 overflow-y-auto overscroll-contain p-1',
                couriers.data === undefined && 'hidden',
              )}
            >
              <Options title="Seus últimos" couriers={found.recent} orders={orders} now={now} />
              <Options
                title={found.recent.length > 0 ? 'Todos' : undefined}
                couriers={found.others.slice(0, SHOWN_COUNT)}
                orders={orders}
                now={now}
              />
              {isNoneFound && (
                <ComboboxOption
                  value={UNLISTED}
                  className={classNames(optionStyles, 'flex items-center gap-2')}
                >
                  <Icon of={UserPlus} className="text-muted size-4" />
                  {text.trim() === '' ? 'Nenhum entregador cadastrado' : `Informar “${text.trim()}”`}
                </ComboboxOption>
              )}
            </ComboboxOptions>
            <ListNote query={couriers} hiddenCount={found.others.length - SHOWN_COUNT} />
            <div className="border-line mt-auto border-t p-1">
              <Button
                size="sm"
                variant="ghost"
                icon={<Icon of={UserPlus} />}
                onClick={() => onUnlisted(lastTyped.current)}
              >
                Informar outro entregador
              </Button>
            </div>
          </div>
        ) : (
          <output className="border-line mt-2 block rounded-md border px-3 py-2 text-sm">
            <CourierRow courier={chosen} warning={vehicleWarning(orders, chosen.vehicleType)} now={now} />
          </output>
        )}
      </div>
    </Combobox>
  );
}

const optionStyles =
  'data-focus:bg-accent-soft data-focus:outline-accent-bright min-h-10 cursor-pointer rounded-sm px-2.5 py-1.5 text-sm data-focus:outline-2 data-focus:-outline-offset-2';

type OptionsProps = {
  title: string | undefined;
  couriers: readonly Courier[];
  orders: readonly VehicleRequirement[];
  now: number;
};

function Options({ title, couriers, orders, now }: OptionsProps) {
  const titleId = useId();
  if (couriers.length === 0) return null;
  return (
    // A fieldset would lose its role: Headless UI overrides list children without an explicit one.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={title && titleId}>
      {title !== undefined && (
        <p id={titleId} className="text-muted px-2.5 pt-1.5 pb-1 text-xs font-medium">
          {title}
        </p>
      )}
      {couriers.map((courier) => (
        <ComboboxOption key={courier.id} value={courier} className={optionStyles}>
          <CourierRow courier={courier} warning={vehicleWarning(orders, courier.vehicleType)} now={now} />
        </ComboboxOption>
      ))}
    </div>
  );
}

type ListNoteProps = { query: UseQueryResult; hiddenCount: number };

/** Loading state, failure, or the number of hidden couriers. */
function ListNote({ query: { isPending, isError, isFetching, refetch }, hiddenCount }: ListNoteProps) {
  const text = 'text-muted px-3.5 py-2 text-sm';
  if (isPending) return <output className={text}>Buscando entregadores…</output>;
  if (isError) {
    return (
      <div role="alert" className={classNames(text, 'flex flex-wrap items-center gap-2')}>
        Não foi possível buscar os entregadores agora.
        <Button size="sm" isLoading={isFetching} onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </div>
    );
  }
  if (hiddenCount <= 0) return null;
  return <p className={text}>{`Mais ${formatInteger(hiddenCount)}: continue digitando para encontrar.`}</p>;
}
