import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';

import type { ApiProblem } from '#src/api/problem.ts';
import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { counted } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import type { ActionValues } from '../actions/fields.ts';
import { PICKUP_FORMS } from '../actions/forms-delivery.ts';
import { REQUEST_FORMS } from '../actions/forms-request.ts';
import type { OfferedReasons, OrderEvent } from '../actions/types.ts';
import { fieldAt } from '../actions/use-action-dialog.ts';
import type { ActionFormState } from '../actions/use-action-form.ts';
import { useOrderReasons } from '../actions/use-order-reasons.ts';
import { AssignFields } from '../assign/assign-fields.tsx';
import type { BulkEvent } from './use-bulk-event.ts';

type Asked = 'order.assign' | 'order.reject';

type OrdersBulkDialogProps = {
  type: Asked;
  orders: readonly ServiceOrderSummary[];
  isBusy: boolean;
  /** Why it could not be sent. */
  problem: ApiProblem | undefined;
  onSend: (event: BulkEvent) => void;
  onClose: () => void;
};

const FORMS = {
  'order.assign': {
    title: 'Atribuir entregador',
    schema: PICKUP_FORMS['order.assign'].schema,
    blank: { courierId: '', courierName: '', courierPhone: '', courierPlate: '', saveCourier: '' },
  },
  'order.reject': {
    title: 'Recusar',
    schema: REQUEST_FORMS['order.reject'].schema,
    blank: { reasonCode: '', note: '' },
  },
} as const;

/** Asks once for what all the chosen orders get: the same courier, or the same reason. */
export function OrdersBulkDialog(props: OrdersBulkDialogProps) {
  const { type, orders, isBusy, problem, onSend, onClose } = props;
  const formId = useId();
  const { title, schema, blank } = FORMS[type];
  const reasons = useOrderReasons();
  const form = useForm<Partial<ActionValues>, unknown, OrderEvent>({
    defaultValues: blank,
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
    if (event.type === 'order.assign' || event.type === 'order.reject') onSend(event);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={`Vale para ${howMany}.`}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button
            type="submit"
            form={formId}
            variant={type === 'order.reject' ? 'danger' : 'primary'}
            isLoading={isBusy}
          >
            {type === 'order.reject' ? `Recusar ${howMany}` : `Atribuir a ${howMany}`}
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
        {type === 'order.assign' ? (
          <AssignFields form={form} orders={orders} onEscape={onClose} />
        ) : (
          <ReasonFields form={form} reasons={reasons} />
        )}
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
