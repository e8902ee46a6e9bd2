import { ChoiceButton } from '../choice-button.tsx';
import { isSameWindow } from '../time-window.ts';
import { useBaseCalendar } from '../use-base-calendar.ts';
import { windowPresets } from '../window-presets.ts';
import type { ActionFormState } from './use-action-form.ts';

type WindowChoiceProps = { form: ActionFormState; now: number };

const CHANGED = { shouldDirty: true };

/** The windows suggested for a new order, as buttons that fill in the fields below. */
export function WindowChoice({ form, now }: WindowChoiceProps) {
  const [date = '', from = '', until = '', untilDate = ''] = form.watch([
    'date',
    'from',
    'until',
    'untilDate',
  ]);
  const calendar = useBaseCalendar();
  const chosen = { date, from, until, untilDate };
  return (
    <fieldset className="mb-3 flex flex-wrap gap-2">
      <legend className="sr-only">Janelas sugeridas</legend>
      {windowPresets(now, calendar).map(({ label, window }) => (
        <ChoiceButton
          key={label}
          label={label}
          isChosen={isSameWindow(chosen, window)}
          onChoose={() => {
            for (const name of ['date', 'from', 'until', 'untilDate'] as const) {
              form.setValue(name, window[name], CHANGED);
            }
            form.clearErrors(['date', 'from', 'until', 'untilDate']);
          }}
        />
      ))}
    </fieldset>
  );
}
