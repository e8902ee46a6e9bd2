import { Alert } from '#src/ui/alert.tsx';

import { untilInWords } from '../order-labels.ts';
import { instantsOf } from '../time-window.ts';
import type { ActionContext } from './types.ts';
import type { ActionFormState } from './use-action-form.ts';

type CustodyWarningProps = { form: ActionFormState; context: ActionContext };

/** Warns of a new window that ends when the base no longer keeps the goods. */
export function CustodyWarning({ form, context }: CustodyWarningProps) {
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
