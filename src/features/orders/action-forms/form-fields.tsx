import { Fragment } from 'react';

import { Alert } from '#src/ui/alert.tsx';
import { classNames } from '#src/ui/class-names.ts';

import type { ActionContext, FormActionType } from '../actions/types.ts';
import { untilInWords } from '../order-labels.ts';
import { instantsOf } from '../time-window.ts';
import { ACTION_FIELDS, type FieldVariant, type FieldWidth } from './fields.ts';
import { hasFollowUp } from './follow-up.ts';
import type { FieldUse } from './form-types.ts';
import { ActionInput } from './input.tsx';
import type { ActionFormState } from './use-action-form.ts';
import { WindowChoice } from './window-choice.tsx';

const WIDTHS: Readonly<Record<FieldWidth, string>> = {
  full: 'col-span-6',
  half: 'col-span-6 md:col-span-3',
  third: 'col-span-3 md:col-span-2',
  twoThirds: 'col-span-6 md:col-span-4',
};

type ActionFieldsProps = {
  type: FormActionType;
  asked: readonly FieldUse[];
  context: ActionContext;
  form: ActionFormState;
};

/** The inputs of an action's form; the first one has the focus when the dialog opens. */
export function ActionFields({ type, asked, context, form }: ActionFieldsProps) {
  if (asked.length === 0) return null;
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-1">
      {asked.map((use, index) => {
        const look: FieldVariant = ACTION_FIELDS[use.field];
        const startsNewDate = use.field === 'date' && (type === 'order.reschedule' || hasFollowUp(type));
        return (
          <Fragment key={use.field}>
            {startsNewDate && (
              <div className="col-span-6">
                <WindowChoice form={form} now={context.now} />
                <CustodyWarning form={form} context={context} />
              </div>
            )}
            <div className={classNames('min-w-0', WIDTHS[look.width])}>
              <ActionInput
                use={use}
                look={look}
                isFirst={index === 0}
                type={type}
                context={context}
                form={form}
              />
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

type CustodyWarningProps = { form: ActionFormState; context: ActionContext };

/** Warns of a new window that ends when the base no longer keeps the goods. */
function CustodyWarning({ form, context }: CustodyWarningProps) {
  const { custodyUntil } = context.order;
  const [date = '', from = '', until = '', untilDate = ''] = form.watch([
    'date',
    'from',
    'until',
    'untilDate',
  ]);
  const end = instantsOf({ date, from, until, untilDate }).until;
  const isLater = custodyUntil !== null && end !== undefined && Date.parse(end) > Date.parse(custodyUntil);
  return (
    <output className="block">
      {isLater && (
        <Alert tone="warning" className="mb-4">
          {`A guarda da mercadoria vai só até ${untilInWords(custodyUntil, context.now)}. Escolha uma janela antes disso.`}
        </Alert>
      )}
    </output>
  );
}
