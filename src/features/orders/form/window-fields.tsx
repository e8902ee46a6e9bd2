import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

import { FormDayInput } from '#src/components/forms/form-day-input.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';

import { ChoiceButton } from '../choice-button.tsx';
import { earliestWindowDay, isSameWindow } from '../time-window.ts';
import { useBaseCalendar } from '../use-base-calendar.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import type { StopValues } from '../values/stop-values.ts';
import { nextSlot, windowPresets } from '../window-presets.ts';
import { FormField } from './form-field.tsx';
import { useStopValue } from './use-stop.ts';

type FormWindowFieldsProps = { index: number; kind: StopValues['kind'] };

const EMPTY_WINDOW = { date: '', from: '', until: '', untilDate: '' };

/** The stop's window, by preset or exact times; may be blank. */
export function FormWindowFields({ index, kind }: FormWindowFieldsProps) {
  const base = `stops.${index}.window` as const;
  const { control, setValue, clearErrors } = useFormContext<OrderFormValues>();
  const { errors } = useFormState({ control, name: base });
  const chosen = useStopValue(index, ({ window }) => window) ?? EMPTY_WINDOW;
  const [isCustom, setIsCustom] = useState(false);
  const now = useNow();
  const calendar = useBaseCalendar();
  const choices = [{ label: 'O quanto antes', window: EMPTY_WINDOW }, ...windowPresets(now, calendar)];
  const isAmongThem = choices.some(({ window }) => isSameWindow(chosen, window));
  const needsInputs = !isAmongThem || errors.stops?.[index]?.window !== undefined;
  // They stay when a typed window equals a choice.
  if (needsInputs && !isCustom) setIsCustom(true);

  function choose(window: StopValues['window']) {
    setIsCustom(false);
    setValue(base, window);
    clearErrors(base);
  }

  /** Starts from the first suggestion, so that users change one value instead of typing all. */
  function chooseOther() {
    setIsCustom(true);
    if (isSameWindow(chosen, EMPTY_WINDOW)) setValue(base, nextSlot(now, calendar));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-ink text-sm font-medium">
        {kind === 'pickup' ? 'Quando coletar' : 'Quando entregar'}
      </legend>
      <div className="mt-2 mb-4 flex flex-wrap gap-2">
        {choices.map(({ label, window }) => (
          <ChoiceButton
            key={label}
            label={label}
            isChosen={!isCustom && isSameWindow(chosen, window)}
            onChoose={() => choose(window)}
          />
        ))}
        <ChoiceButton label="Outro horário" isChosen={isCustom} onChoose={chooseOther} />
      </div>
      {isCustom && <WindowInputs base={base} isOverMidnight={chosen.untilDate !== ''} />}
    </fieldset>
  );
}

type WindowInputsProps = { base: `stops.${number}.window`; isOverMidnight: boolean };

function WindowInputs({ base, isOverMidnight }: WindowInputsProps) {
  const { control } = useFormContext<OrderFormValues>();
  const date = `${base}.date` as const;
  const from = `${base}.from` as const;
  const until = `${base}.until` as const;
  const untilDate = `${base}.untilDate` as const;
  const relatives = [date, from, until, untilDate];
  return (
    <div className="grid grid-cols-12 gap-x-3">
      <FormField path={date} relatives={relatives} label="Data" className="col-span-12 @md:col-span-4">
        {() => <FormDayInput control={control} path={date} min={earliestWindowDay()} />}
      </FormField>
      <FormField path={from} relatives={relatives} label="Das" className="col-span-6 @md:col-span-4">
        {(input) => <MaskedInput {...input} mask="time" />}
      </FormField>
      <FormField path={until} relatives={relatives} label="Até" className="col-span-6 @md:col-span-4">
        {(input) => <MaskedInput {...input} mask="time" />}
      </FormField>
      {isOverMidnight && (
        <FormField
          path={untilDate}
          relatives={relatives}
          label="Termina em"
          className="col-span-12 @md:col-span-4"
        >
          {() => <FormDayInput control={control} path={untilDate} min={earliestWindowDay()} />}
        </FormField>
      )}
    </div>
  );
}
