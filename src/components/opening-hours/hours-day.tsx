import { type Ref, useId } from 'react';

import Plus from '#icons/plus';
import X from '#icons/x';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';

import type { TypedRange } from './hours-text.ts';

const DAYS = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
];
/** Keeps seven days within the contract's limit of ranges per week. */
const MAX_OF_A_DAY = 3;

type HoursDayProps = {
  /** 0 is Sunday. */
  weekday: number;
  /** Ranges of the whole week. */
  hours: readonly TypedRange[];
  /** Errors by index in `hours`. */
  faults: ReadonlyMap<number, string>;
  /** Index of the range that receives focus when the form reports an error in the hours. */
  focusIndex: number;
  focusTarget: Ref<HTMLInputElement>;
  onChange: (hours: TypedRange[]) => void;
  /** Removes the range at this index of `hours`. */
  onRemove: (index: number) => void;
  onBlur: () => void;
};

/** The opening hours of one day: closed, or a few ranges. */
export function HoursDay(props: HoursDayProps) {
  const { weekday, hours, faults, focusIndex, focusTarget, onChange, onRemove, onBlur } = props;
  const day = DAYS[weekday] ?? '';
  const own = hours
    .map((range, index) => ({ range, index }))
    .filter(({ range }) => range.weekday === weekday);

  const replace = (index: number, part: Partial<TypedRange>) =>
    onChange(hours.map((range, place) => (place === index ? { ...range, ...part } : range)));
  const add = () =>
    onChange([
      ...hours,
      own.length === 0 ? { weekday, from: '08:00', to: '18:00' } : { weekday, from: '', to: '' },
    ]);

  return (
    <fieldset className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1.5 py-2.5 @lg:grid-cols-[8.5rem_1fr_auto]">
      <legend className="sr-only">{day}</legend>
      <span aria-hidden="true" className="text-ink pt-2.5 text-sm font-medium">
        {day}
      </span>
      <div className="flex flex-col gap-2 @max-lg:col-span-2 @max-lg:row-start-2">
        {own.length === 0 && <p className="text-muted py-2.5 text-sm">Fechado</p>}
        {own.map(({ range, index }, place) => (
          <HoursRange
            key={`${weekday}-${place}`}
            day={day}
            range={range}
            fault={faults.get(index)}
            opensRef={index === focusIndex ? focusTarget : undefined}
            onChange={(part) => replace(index, part)}
            onRemove={() => onRemove(index)}
            onBlur={onBlur}
          />
        ))}
      </div>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon of={Plus} />}
        aria-label={`Adicionar horário, ${day.toLowerCase()}`}
        data-add={weekday}
        className="@max-lg:col-start-2 @max-lg:row-start-1 @lg:mt-1"
        disabled={own.length >= MAX_OF_A_DAY}
        onClick={add}
      >
        {own.length === 0 ? 'Abrir' : 'Horário'}
      </Button>
    </fieldset>
  );
}

type HoursRangeProps = Pick<HoursDayProps, 'onBlur'> & {
  day: string;
  opensRef: Ref<HTMLInputElement> | undefined;
  range: TypedRange;
  fault: string | undefined;
  onChange: (part: Partial<TypedRange>) => void;
  onRemove: () => void;
};

function HoursRange({ day, range, fault, opensRef, onChange, onRemove, onBlur }: HoursRangeProps) {
  const faultId = useId();
  const time = {
    mask: 'time',
    className: 'md:max-w-32',
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': fault === undefined ? undefined : faultId,
    onBlur,
  } as const;
  return (
    <div>
      <div className="flex items-center gap-2">
        <MaskedInput
          {...time}
          ref={opensRef}
          aria-label={`${day}, abre às`}
          value={range.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <span className="text-muted shrink-0 text-sm">às</span>
        <MaskedInput
          {...time}
          aria-label={`${day}, fecha às`}
          value={range.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
        <IconButton
          size="sm"
          label={`Retirar ${range.from || 'o horário'} às ${range.to || '…'}, ${day.toLowerCase()}`}
          icon={<Icon of={X} />}
          onClick={onRemove}
        />
      </div>
      {fault !== undefined && (
        <p id={faultId} className="text-danger mt-1 text-xs">
          {fault}
        </p>
      )}
    </div>
  );
}
