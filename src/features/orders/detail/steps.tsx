import Check from '#icons/check';
import { ORDER_STATUS_LOOKS } from '#src/components/order/order-status-variants.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

import { shortTime } from '../order-labels.ts';
import { progressOf, type ProgressFacts, type Step, type StepState } from './progress.ts';

type DetailStepsProps = { order: ProgressFacts; now: number };

/** Forced colours remove grounds, and keep borders and outlines. */
const DOTS: Readonly<Record<StepState, string>> = {
  done: 'border border-transparent bg-accent-fill text-on-accent',
  current: 'bg-warning-fill text-on-warning outline-4 outline-warning-tint',
  failed: 'bg-danger-fill text-on-accent outline-4 outline-danger-soft',
  ended: 'border border-transparent bg-secondary text-surface',
  todo: 'border-2 border-line bg-surface',
};

const WORDS: Readonly<Record<StepState, string>> = {
  done: 'feito',
  current: 'agora',
  failed: 'parou aqui',
  ended: 'encerrada',
  todo: 'a fazer',
};

/** Progress as dots on a line; narrow screens only label the current step. */
export function DetailSteps({ order, now }: DetailStepsProps) {
  const steps = progressOf(order);
  const here = steps.findLastIndex(({ state }) => state !== 'todo');
  return (
    <ol aria-label="Andamento" className="flex px-1 py-4 md:px-4 print:hidden">
      {steps.map((step, index) => (
        <li
          key={step.status}
          aria-current={index === here ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-2"
        >
          {index > 0 && <Line isDone={step.state !== 'todo'} />}
          <Dot step={step} />
          <span
            className={classNames(
              'text-center text-xs leading-4 md:text-sm md:leading-4.5',
              index !== here && 'max-md:sr-only',
              step.state === 'todo' ? 'text-muted' : 'text-ink',
              index === here && 'font-medium whitespace-nowrap md:whitespace-normal',
              step.state === 'failed' && 'text-danger',
            )}
          >
            {step.label}
            <span className="sr-only">, {WORDS[step.state]}</span>
            <span className="text-muted block min-h-4 text-xs font-normal tabular-nums">
              {step.at !== null && shortTime(step.at, now)}
            </span>
            {step.reason && (
              // The stop's badge names it where the labels have no room.
              <span className="text-secondary block text-xs font-normal max-md:hidden">{step.reason}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Dot({ step: { state, status } }: { step: Step }) {
  const { icon } = ORDER_STATUS_LOOKS[status];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative flex size-7.5 items-center justify-center rounded-full [&_.lucide]:size-4',
        DOTS[state],
      )}
    >
      {state === 'done' && <Icon of={Check} />}
      {(state === 'current' || state === 'failed' || state === 'ended') && <Icon of={icon} />}
    </span>
  );
}

function Line({ isDone }: { isDone: boolean }) {
  return (
    <span aria-hidden="true" className="absolute top-3.5 right-1/2 w-full px-5 md:px-7">
      <span className={classNames('block border-t-2', isDone ? 'border-accent' : 'border-line')} />
    </span>
  );
}
