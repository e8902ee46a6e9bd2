import { useId } from 'react';

import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { streetText } from '#src/components/address/address-labels.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { allowedActionOf } from '../actions/allowed-actions.ts';
import type { Stop } from '../actions/types.ts';
import { AssignFields } from '../assign/assign-fields.tsx';
import { stopTitle } from '../order-labels.ts';
import { ProofFields } from '../proofs/fields.tsx';
import { useProofs } from '../proofs/use-proofs.ts';
import { fieldsOf, isFollowedUp } from './follow-up.ts';
import { ActionFields } from './form-fields.tsx';
import { formOf } from './forms.ts';
import { ActionNotice } from './notice.tsx';
import { type ActionDialogInput, useActionDialog, WHOLE_ORDER } from './use-action-dialog.ts';

export type ActionDialogProps = ActionDialogInput & { onClose: () => void };

/** The form of an action; sends the event and stays open until it succeeds. */
export function ActionDialog(props: ActionDialogProps) {
  const { opening, order, onClose } = props;
  const formId = useId();
  const { base, form, problem, isBusy, ...dialog } = useActionDialog(props);
  const proofs = useProofs({ type: opening.type, context: base.context, order });
  const { submitLabel, isDanger = false, explain } = formOf(opening.type);
  const label =
    allowedActionOf(base.order, opening.type)?.label ?? allowedActionOf(order, opening.type)?.label ?? '';
  // The values on which fields depend.
  const [nextStep = '', toStatus = '', cashMethod = '', cashAmount = ''] = form.watch([
    'nextStep',
    'toStatus',
    'cashMethod',
    'cashAmount',
  ]);
  const typed = { nextStep, toStatus, cashMethod, cashAmount };
  const asked = base.isStopMissing ? [] : fieldsOf(opening.type, typed, base.context);
  const explanation = base.isStopMissing ? undefined : explain?.(base.context);
  const isRescheduling = isFollowedUp(opening.type, typed, base.context);

  function close() {
    dialog.keep();
    proofs.keep();
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={label}
      description={<Subject orderNumber={order.orderNumber} stop={base.context.stop} text={explanation} />}
      footer={
        <>
          <Button onClick={close}>Voltar</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={isBusy}
            aria-disabled={base.refusal !== undefined}
          >
            {isRescheduling ? 'Registrar e reagendar' : (submitLabel ?? label)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => dialog.submit(event, proofs)}>
        <ActionNotice
          problem={problem}
          unplaced={dialog.unplaced}
          refusal={base.refusal}
          isOutdated={dialog.isOutdated}
          order={order}
          since={base.order.lastEventAt}
          isBusy={isBusy}
          onReload={dialog.reload}
        />
        {base.choices.length > 0 && (
          <StopChoice
            choices={base.choices}
            offersOrder={base.offersOrder}
            chosen={base.isOfOrder ? WHOLE_ORDER : base.context.stop?.id}
            error={dialog.stopError}
            onChoose={dialog.chooseStop}
          />
        )}
        {opening.type === 'order.assign' ? (
          <AssignFields form={form} orders={[base.order]} onEscape={close} />
        ) : (
          <ActionFields type={opening.type} asked={asked} context={base.context} form={form} />
        )}
        <ProofFields orderNumber={order.orderNumber} proofs={proofs} />
      </form>
    </Dialog>
  );
}

type SubjectProps = { orderNumber: number; stop: Stop | undefined; text: string | undefined };

function Subject({ orderNumber, stop, text }: SubjectProps) {
  return (
    <>
      <p className="font-medium">
        OS {orderNumber}
        {stop && ` · ${stopTitle(stop)}`}
      </p>
      {text !== undefined && <p className="mt-1">{text}</p>}
    </>
  );
}

type StopChoiceProps = {
  choices: readonly Stop[];
  offersOrder: boolean;
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (stopId: string) => void;
};

function StopChoice({ choices, offersOrder, chosen = '', error, onChoose }: StopChoiceProps) {
  return (
    <RadioGroup
      legend={offersOrder ? 'O que mudar' : 'Em qual parada'}
      name="stop"
      isRequired
      error={error}
      data-autofocus={chosen === '' || undefined}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      options={[...choices.map(optionOf), ...(offersOrder ? [OF_ORDER] : [])]}
    />
  );
}

function optionOf(stop: Stop) {
  const hint = [stop.status === 'arrived' && 'O entregador está aqui', streetText(stop.address)];
  return { value: stop.id, label: stop.contactName, hint: hint.filter(Boolean).join(' · ') };
}

const OF_ORDER = {
  value: WHOLE_ORDER,
  label: `${ORDER_FIELD_LABELS.notes} e ${ORDER_FIELD_LABELS.tags.toLowerCase()}`,
  hint: 'Da ordem inteira',
};
