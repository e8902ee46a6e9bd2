import { type ReactNode, useId, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import ChevronDown from '#icons/chevron-down';
import { messageAt } from '#src/components/forms/form-errors.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

import type { FormPath } from '../values/form-fields.ts';
import type { OrderFormValues } from '../values/order-values.ts';

type OptionalCardProps = {
  title: string;
  /** The content of its fields in a few words. */
  summary: (values: OrderFormValues) => string;
  /** Its fields; an error at one of them opens the card. */
  paths: readonly FormPath[];
  /** Starts open, as with a required field. */
  isNeeded?: boolean;
  children: ReactNode;
};

/** Fields that most orders leave blank, folded behind a title with a summary of their content. */
export function OptionalCard({ title, summary, paths, isNeeded = false, children }: OptionalCardProps) {
  const id = useId();
  const { control } = useFormContext<OrderFormValues>();
  const { errors } = useFormState({ control });
  const held = useWatch({ control, compute: summary });
  const [isOpen, setIsOpen] = useState(isNeeded);
  const hasErrors = paths.some((path) => messageAt(errors, path) !== undefined);
  // Stays open once they are fixed: the user may still be typing.
  if ((hasErrors || isNeeded) && !isOpen) setIsOpen(true);

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-card border-line bg-surface min-w-0 border print:border-0"
    >
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          aria-describedby={`${id}-held`}
          disabled={hasErrors || isNeeded}
          onClick={() => setIsOpen(!isOpen)}
          className="rounded-card flex min-h-14 w-full items-center gap-3 px-4 py-3 text-left md:px-6"
        >
          <span className="flex min-w-0 grow flex-col md:flex-row md:items-baseline md:gap-3">
            <span id={`${id}-title`} className="text-ink shrink-0 text-base font-semibold">
              {title}
            </span>
            <span id={`${id}-held`} className="text-secondary min-w-0 truncate text-sm">
              {isOpen ? '' : held}
            </span>
          </span>
          <Icon
            of={ChevronDown}
            className={classNames('shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!isOpen} className="px-4 pb-4 md:px-6 md:pb-6">
        {isOpen && children}
      </div>
    </section>
  );
}
