import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';

import type { ApiProblem } from '#src/api/problem.ts';
import { counted } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { ACTION_FIELDS, type ActionValues } from '../actions/fields.ts';
import { PICKUP_FORMS } from '../actions/forms-delivery.ts';
import { REQUEST_FORMS } from '../actions/forms-request.ts';
import type { OfferedReasons, OrderEvent } from '../actions/types.ts';
import { fieldAt } from '../actions/use-action-dialog.ts';
import type { ActionFormState } from '../actions/use-action-form.ts';
import { useOrderReasons } from '../actions/use-order-reasons.ts';
import { AssignFields } from '../assign/assign-fields.tsx';
import type { BulkEvent, BulkOrder } from './use-bulk-event.ts';

/** The events that a person has to say something about. */
export type AskedInBulk = 'order.assign' | 'order.unassign' | 'order.reject';

type OrdersBulkDialogProps = {
  type: AskedInBulk;
  orders: readonly BulkOrder[];
  /** Chosen before the dialog opened. */
  courierId?: string | undefined;
  isBusy: boolean;
  /** Why it could not be sent. */
  problem: ApiProblem | undefined;
  /** Stands beside the buttons. */
  otherAction?: ReactNode;
  onSend: (event: BulkEvent) => void;
  onClose: () => void;
};

const FORMS = {
  'order.assign': {
    title: 'Atribuir entregador',
    submit: 'Atribuir a',
    schema: PICKUP_FORMS['order.assign'].schema,
    blank: { courierId: '', courierName: '', courierPhone: '', courierPlate: '', saveCourier: '' },
  },
  'order.unassign': {
    title: 'Retirar entregador',
    submit: 'Retirar de',
    schema: PICKUP_FORMS['order.unassign'].schema,
    blank: { reason: '' },
  },
  'order.reject': {
    title: 'Recusar',
    submit: 'Recusar',
    schema: REQUEST_FORMS['order.reject'].schema,
    blank: { reasonCode: '', note: '' },
  },
} as const;

/** Asks once for what all the chosen orders get: the same courier, or the same reason. */
export function OrdersBulkDialog(props: OrdersBulkDialogProps) {
  const { type, orders, courierId, isBusy, problem, onSend, onClose } = props;
  const formId = useId();
  const { title, submit, schema, blank } = FORMS[type];
  const reasons = useOrderReasons();
  const form = useForm<Partial<ActionValues>, unknown, OrderEvent>({
    defaultValues: { ...blank, ...(courierId !== undefined && { courierId }) },
    resolver: zodResolver(schema({ reasons })),
  });
  const howMany = counted(orders.length, 'ordem', 'ordens');
  const { setError } = form;

  // A refusal of what all of them would get stands at its field, and nothing that was typed is lost.
  useEffect(() => {
    for (const { pointer, message } of problem?.errors ?? []) {
      const field = fieldAt(pointer, undefined);
      if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
    }
  }, [problem, setError]);

  function handleEvent(event: OrderEvent) {
    if (event.type === 'order.assign' || event.type === 'order.unassign' || event.type === 'order.reject') {
      onSend(event);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={`Vale para ${howMany}.`}
      footer={
        <>
          {props.otherAction}
          <Button onClick={onClose}>Voltar</Button>
          <Button
            type="submit"
            form={formId}
            variant={type === 'order.reject' ? 'danger' : 'primary'}
            isLoading={isBusy}
          >
            {`${submit} ${howMany}`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(handleEvent)(event)}>
        {problem !== undefined && (
          <Alert tone="danger" className="mb-4">
            {problem.message}
          </Alert>
        )}
        {type === 'order.assign' && <AssignFields form={form} orders={orders} onEscape={onClose} />}
        {type === 'order.unassign' && (
          <Field label={ACTION_FIELDS.reason.label} isRequired error={form.formState.errors.reason?.message}>
            <TextInput {...form.register('reason')} data-autofocus />
          </Field>
        )}
        {type === 'order.reject' && <ReasonFields form={form} reasons={reasons} />}
      </form>
    </Dialog>
  );
}

function ReasonFields({ form, reasons }: { form: ActionFormState; reasons: OfferedReasons }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Motivo" isRequired error={errors.reasonCode?.message}>
        <Select {...form.register('reasonCode')} data-autofocus>
          <option value="">Escolha um motivo</option>
          {reasons.reject.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Observação" hint="A empresa verá este texto." error={errors.note?.message}>
        <Textarea {...form.register('note')} />
      </Field>
    </>
  );
}
