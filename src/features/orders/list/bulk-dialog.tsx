import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { CourierInput } from '../actions/courier-input.tsx';
import type { ActionValues } from '../actions/fields.ts';
import { PICKUP_FORMS } from '../actions/forms-delivery.ts';
import { REQUEST_FORMS } from '../actions/forms-request.ts';
import type { OfferedReasons, OrderEvent } from '../actions/types.ts';
import type { ActionFormState } from '../actions/use-action-form.ts';
import { useOrderReasons } from '../actions/use-order-reasons.ts';
import type { BulkEvent } from './use-bulk-event.ts';

type Asked = 'order.assign' | 'order.reject';

type OrdersBulkDialogProps = {
  type: Asked;
  count: number;
  isBusy: boolean;
  /** Why it could not be sent. */
  problem: string | undefined;
  onSend: (event: BulkEvent) => void;
  onClose: () => void;
};

const FORMS = {
  'order.assign': {
    title: 'Atribuir entregador',
    schema: PICKUP_FORMS['order.assign'].schema,
    blank: { courierName: '', courierPhone: '', courierPlate: '' },
  },
  'order.reject': {
    title: 'Recusar',
    schema: REQUEST_FORMS['order.reject'].schema,
    blank: { reasonCode: '', note: '' },
  },
} as const;

const FOCUSED = { 'data-autofocus': true };

/** Asks once for what all the chosen orders get: the same courier, or the same reason. */
export function OrdersBulkDialog({ type, count, isBusy, problem, onSend, onClose }: OrdersBulkDialogProps) {
  const formId = useId();
  const { title, schema, blank } = FORMS[type];
  const reasons = useOrderReasons();
  const form = useForm<Partial<ActionValues>, unknown, OrderEvent>({
    defaultValues: blank,
    resolver: zodResolver(schema({ reasons })),
  });
  const orders = count === 1 ? '1 ordem' : `${count} ordens`;

  function handleEvent(event: OrderEvent) {
    if (event.type === 'order.assign' || event.type === 'order.reject') onSend(event);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={`Vale para ${orders}.`}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button
            type="submit"
            form={formId}
            variant={type === 'order.reject' ? 'danger' : 'primary'}
            isLoading={isBusy}
          >
            {type === 'order.reject' ? `Recusar ${orders}` : `Atribuir a ${orders}`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(handleEvent)(event)}>
        {problem !== undefined && (
          <Alert tone="danger" className="mb-4">
            {problem}
          </Alert>
        )}
        {type === 'order.assign' ? (
          <CourierFields form={form} />
        ) : (
          <ReasonFields form={form} reasons={reasons} />
        )}
      </form>
    </Dialog>
  );
}

function CourierFields({ form }: { form: ActionFormState }) {
  const { errors } = form.formState;
  return (
    <>
      <CourierInput
        label="Nome do entregador"
        isRequired
        error={errors.courierName?.message}
        input={{ ...form.register('courierName'), ...FOCUSED }}
        form={form}
      />
      <div className="grid gap-x-4 md:grid-cols-2">
        <Field label="Telefone" isRequired error={errors.courierPhone?.message}>
          <MaskedInput mask="phone" {...form.register('courierPhone')} />
        </Field>
        <Field label="Placa" error={errors.courierPlate?.message}>
          <MaskedInput mask="plate" {...form.register('courierPlate')} />
        </Field>
      </div>
    </>
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
